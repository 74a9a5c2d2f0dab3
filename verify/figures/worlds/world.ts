import type { AuthorRecord, Dataset, GrantRecord, PersonRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { type Draw, drawFrom } from './draw.ts';
import { withExtraPhases } from './extra-phases.ts';
import { drawForm } from './forms.ts';
import { drawAssignments, drawCourse } from './reviews.ts';
import { drawTracks, inDays, withTargets } from './tracks.ts';

/** A viewer of a conference, by role. */
export type Viewer = 'chair' | 'trackChair' | 'author' | 'reviewer';

/** One conference and its viewers. */
export interface World {
  seed: number;
  slug: string;
  dataset: Dataset;
  /** Addresses. */
  viewers: Readonly<Partial<Record<Viewer, string>>>;
}

/** Some names are equal, some only after folding. */
const names: readonly (readonly [string, string])[] = [
  ['José', 'García'],
  ['José', 'García'],
  ['Jose', 'Garcia'],
  ['Ada', 'Byron'],
  ['Ana', 'Ng'],
  ['Zoë', 'Ruiz'],
  ['Max', 'Roth'],
  ['Ida', 'Noor'],
  ['Lin', 'Wei'],
  ['Wei', 'Lin'],
  ['Amy', 'Bell'],
  ['Tom', 'Dahl'],
];
const titles = ['On order', 'Of chance', 'A title, with "quotes"', 'On order', '=SUM(A1)', 'Über Graphen'];
const keywords = ['sets', 'Sets', 'deep-learning', 'deep learning', 'trees', 'a, b'];
const countries = ['Norway', 'Japan', 'São Tomé', 'Sao Tome', null];

/** The size of a world, if it is not random. */
export interface Size {
  submissions: number;
  reviewers: number;
}

/** Seeds of independent random choices. */
const APART = 1_000_000;

/** The world of a seed. */
export function drawWorld(seed: number, size?: Size): World {
  const draw = drawFrom(seed);
  const slug = size ? `large-${seed}` : `w-${seed}`;
  const at = (name: string) => `${name}@${slug}.example`;
  const viewers = { chair: at('chair'), trackChair: at('track-chair'), author: at('author') };
  const drawn = drawTracks(draw);
  const tracks = size ? drawn : withTargets(drawn, drawFrom(seed + APART)); // without changing any other choice
  const reviewers = Array.from({ length: size?.reviewers ?? draw.pick([4, 8, 12]) }, (_, place) => at(`r${place}`));
  const people: PersonRecord[] = [
    ...reviewers.map((email, place) => personOf(email, ...names[place % names.length]!)),
    personOf(viewers.chair, 'Cora', 'Chair'),
    personOf(viewers.trackChair, 'Tara', 'Track'),
    personOf(viewers.author, 'Aldo', 'Author'),
  ];
  const grants: GrantRecord[] = [
    { email: viewers.chair, role: 'chair' },
    ...[tracks[0]!, ...draw.some(tracks.slice(1), 0.3)].map(({ slug }) => ({
      email: viewers.trackChair,
      role: 'trackChair' as const,
      track: slug,
    })),
  ];
  const asked = draw.chance(0.25) ? [...reviewers, viewers.chair] : reviewers;
  const course = drawCourse(draw);
  const forms = new Map(tracks.map(({ slug }) => [slug, drawForm(draw)]));
  const own: readonly (string | null)[] = [
    null,
    null,
    null,
    viewers.author,
    draw.chance(0.4) ? viewers.chair : null,
    draw.chance(0.4) ? viewers.trackChair : null,
  ];
  const decided = draw.pick([0, 0.1, 0.5]);
  const submissions = Array.from(
    { length: size?.submissions ?? draw.pick([draw.int(0, 3), 9, 12, 15, 20, 24, 28]) },
    (_, place): SubmissionRecord => {
      const track = draw.pick(tracks);
      const current = draw.chance(0.07) ? null : draw.int(1, track.phases.length);
      return {
        slug: `${slug}-p${place + 1}`,
        track: track.slug,
        phase: current,
        title: draw.pick(titles),
        keywords: draw.some(keywords, 0.3),
        ...drawState(draw, decided),
        notesToAuthors: null,
        notesToChairs: null,
        submissionData: {},
        currentVersion: 1,
        withdrawnAt: null,
        createdAt: inDays(-90 + place / 100),
        updatedAt: null,
        authors: [authorOf(draw, draw.pick(own)), ...(draw.chance(0.4) ? [authorOf(draw, null)] : [])],
        assignments: drawAssignments(draw, track, { current, course, form: forms.get(track.slug)!, reviewers: asked }),
      };
    },
  );
  const reviewer = submissions
    .flatMap(({ assignments }) => assignments)
    .find(({ status }) => status !== 'CANCELLED')?.reviewer;
  return {
    seed,
    slug,
    viewers: { ...viewers, ...(reviewer !== undefined && { reviewer }) },
    dataset: {
      conference: {
        slug,
        name: `World ${seed}`,
        shortName: `W ${seed}`,
        description: null,
        state: 'REVIEWING',
        website: null,
        startDate: inDays(90),
        endDate: inDays(94),
        city: null,
        country: null,
        isPublic: false,
      },
      ...(size ? { tracks, submissions } : withExtraPhases(tracks, submissions, drawFrom(seed + 2 * APART))),
      people,
      grants,
      registrations: [],
    },
  };
}

const personOf = (email: string, firstName: string, lastName: string): PersonRecord => ({
  email,
  firstName,
  lastName,
});

function authorOf(draw: Draw, email: string | null): AuthorRecord {
  const [firstName, lastName] = draw.pick(names);
  return { firstName, lastName, email, affiliation: null, country: draw.pick(countries), isCorresponding: true };
}

function drawState(draw: Draw, decided: number): Pick<SubmissionRecord, 'status' | 'decision' | 'decidedAt'> {
  if (draw.chance(decided)) {
    const decision = draw.chance(0.9) ? draw.pick(['ACCEPT', 'REJECT', 'REVISE'] as const) : null;
    const status = draw.pick(['ACCEPTED', 'REJECTED', 'UNDER_REVIEW', 'IN_REVISION'] as const);
    return { status, decision, decidedAt: decision && inDays(-1) };
  }
  const place = draw.share();
  const status = place < 0.08 ? 'DRAFT' : place < 0.16 ? 'WITHDRAWN' : place < 0.3 ? 'SUBMITTED' : 'UNDER_REVIEW';
  return { status, decision: null, decidedAt: null };
}
