import { createSecretKey } from 'node:crypto';
import { expect } from 'vitest';
import { shownPrefix } from '#lib/accounts/keys/key.ts';
import type { NewKey } from '#lib/accounts/keys/keys.ts';
import { type Answer, now, person, type World, worldOf } from '#lib/service/test-world.ts';
import type {
  AssignmentRecord,
  Dataset,
  GrantRecord,
  PersonRecord,
  PhaseRecord,
  SubmissionRecord,
} from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  authorRecord,
  conferenceRecord,
  notStarted,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { streamType } from '#lib/contract/stream.ts';
import { revokeKeys } from '#lib/store/accounts/keys.ts';

/** Everyone in the scenarios. */
export const cast = {
  chair: 'chair@x.org',
  /** Chairs the track of the submission `paper`. */
  track: 'track@x.org',
  /** Chairs the other track. */
  elsewhere: 'elsewhere@x.org',
  associate: 'associate@x.org',
  senior: 'senior@x.org',
  /** Wrote `paper`. */
  ada: 'ada@x.org',
  /** Wrote `poem`, on the other track. */
  bob: 'bob@x.org',
  /** Zoe and yan review `paper` in the first phase. */
  zoe: 'zoe@x.org',
  yan: 'yan@x.org',
  /** Has an account and no role. */
  nobody: 'nobody@x.org',
} as const;

/** When a later state of a conference is imported. */
export const later = new Date('2026-03-16T12:00:00.000Z');

interface Setting {
  reviewType?: string;
  /** Indexes of the phases whose reviews are released; there are two. */
  released?: readonly number[];
  grants?: readonly GrantRecord[];
  people?: readonly PersonRecord[];
  paper?: Parameters<typeof submissionRecord>[2];
  submissions?: readonly SubmissionRecord[];
  registrations?: Dataset['registrations'];
}

/** A conference with a decided submission of ada's that zoe and yan review. Each scenario changes what it is about. */
export function given(setting: Setting = {}): Dataset {
  const { reviewType = 'DOUBLE_BLIND', released = [] } = setting;
  const phases = [1, 2].map((index): Partial<PhaseRecord> => ({ reviewsReleased: released.includes(index) }));
  return conferenceRecord('conf', {
    people: [...(setting.people ?? []), ...[cast.ada, cast.bob, cast.nobody].map((email) => person(email))],
    tracks: [trackRecord('main', reviewType, phases), trackRecord('other', reviewType, [{}])],
    grants: [
      { email: cast.chair, role: 'chair' },
      { email: cast.track, role: 'trackChair', track: 'main' },
      { email: cast.elsewhere, role: 'trackChair', track: 'other' },
      { email: cast.associate, role: 'associateEditor' },
      { email: cast.senior, role: 'seniorEditor' },
      ...(setting.grants ?? []),
    ],
    submissions: [
      submissionRecord('paper', 'main', {
        status: 'ACCEPTED',
        decision: 'ACCEPT',
        decidedAt: '2026-03-10T00:00:00.000Z',
        notesToAuthors: 'Well done.',
        notesToChairs: 'Close call.',
        authors: [authorRecord(cast.ada, 'Lovelace')],
        assignments: [assignmentRecord(cast.zoe), assignmentRecord(cast.yan)],
        ...setting.paper,
      }),
      submissionRecord('poem', 'other', { authors: [cast.bob] }),
      ...(setting.submissions ?? []),
    ],
    registrations: setting.registrations ?? [registrationRecord('guest@x.org')],
  });
}

/** The submission before anyone was assigned or anything decided. */
export const untouched = {
  status: 'UNDER_REVIEW',
  decision: null,
  decidedAt: null,
  notesToAuthors: null,
  notesToChairs: null,
  assignments: [],
} as const;

/** The submission with only these assignments. */
export const reviewedBy = (...assignments: AssignmentRecord[]) => ({ paper: { assignments } });

/** An assignment whose review is being written. */
export const draft = (reviewer: string, overrides: Parameters<typeof assignmentRecord>[1] = {}) =>
  assignmentRecord(reviewer, {
    status: 'ACCEPTED',
    review: { ...notStarted, status: 'IN_PROGRESS', reviewData: { text: 'Sound.' } },
    ...overrides,
  });

/** An assignment whose completed review gives this rating. */
export const rated = (reviewer: string, rating: number) =>
  assignmentRecord(reviewer, {
    review: { status: 'SUBMITTED', submittedAt: '2026-02-20T00:00:00.000Z', version: 1, reviewData: { rating } },
  });

/** What a scenario can do as one caller. */
export interface Looking {
  world: World;
  /** The caller's key; undefined for none. */
  key: string | undefined;
  ask: (path: string) => Promise<Answer>;
  /** Asks for a whole list as a stream. */
  stream: (path: string) => Promise<Answer>;
  /** Imports the next state that the side gives. */
  advance: () => Promise<void>;
}

export type Look = (looking: Looking) => Promise<unknown>;

/** The owner of a plain key, another key, any text as a key, or no key. */
type Looker = string | (Partial<NewKey> & { owner: string; revoked?: true }) | { text: string | undefined };

/** What a caller sees in a conference, or in its successive states. */
export type Side = [given: Dataset | readonly Dataset[], as: Looker, sees: unknown, look?: Look];

/** One rule from both sides: the same look finds nothing if the rule hides it, and something otherwise. */
export interface Scenario {
  look: Look;
  hidden: readonly Side[];
  shown: readonly Side[];
}

/** Ids, and the order that follows from them, are the same in every run. */
const secret = createSecretKey(Buffer.alloc(32, 7));

/** Looks, and expects what the side says. */
export async function prove(scenario: Scenario, [states, as, sees, look = scenario.look]: Side): Promise<void> {
  const [first, ...rest] = 'tracks' in states ? [states] : states;
  const second = conferenceRecord('second', { grants: [{ email: cast.ada, role: 'chair' }] });
  const world = await worldOf([first!, second], { secret });
  const key = await keyOf(world, as);
  const seen = await look({
    world,
    key,
    ask: (path) => world.ask(path, key === undefined ? {} : { key }),
    stream: (path) => world.ask(path, { ...(key !== undefined && { key }), headers: { accept: streamType } }),
    async advance() {
      const next = rest.shift();
      if (next) await world.change(next, later);
    },
  });
  expect(seen, `as ${JSON.stringify(as)}`).toEqual(sees);
}

async function keyOf({ keyOf: make, store }: World, as: Looker): Promise<string | undefined> {
  if (typeof as === 'string') return make(as);
  if ('text' in as) return as.text;
  const { revoked, ...options } = as;
  const key = await make(as.owner, options);
  if (revoked) await revokeKeys(store, 'operator test', shownPrefix(key), now.toISOString());
  return key;
}
