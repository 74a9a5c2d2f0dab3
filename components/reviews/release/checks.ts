import type { ReactNode } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { type Round, roundId } from '#components/conferences/model/rounds.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { releaseQueries, reviewQuery } from '#components/reviews/model/review-queries.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { isInactive, type ReleaseLists } from './release-lists.ts';
import type { TextFinding } from '#components/reviews/release/texts/review-texts.ts';

/** One line of the check list. */
export interface Check {
  id: string;
  /** What was found, after its count: for one, and for several. */
  what: readonly [one: string, many: string];
  /** What it says if nothing was found. */
  fine: string;
  tone: 'bad' | 'warn';
  items: readonly CheckItem[];
  /** The address of the list of all; none if no query finds them. */
  href?: string;
}

/** A thing that a check found. */
interface CheckItem {
  id: string;
  href: string;
  title: string;
  /** Why it was found. */
  note?: ReactNode;
}

/** What the checks look at. */
export interface Checked {
  conference: string;
  rows: readonly ReviewedRow[];
  rounds: readonly Round[];
  /** The phases that would be released, by `roundId`. */
  chosen: readonly string[];
  /** The lists of each of them. */
  each: ReadonlyMap<string, ReleaseLists>;
  /** The lists of all of them together. */
  lists: ReleaseLists;
  /** The phase that most submissions of each track are in. */
  current: ReadonlyMap<string, Round>;
}

/** Returns the checks that need no texts of reviews. */
export function checksOf(given: Checked): Check[] {
  const { conference, chosen, each, lists, rows, rounds, current } = given;
  const listHref = (q: string) => hrefs.submissions(conference) + formatUrlState({ q });
  const items = (found: readonly ReviewedRow[]) => found.map((row) => rowItem(conference, row));
  const mixed = chosen.filter((id) => (each.get(id)?.decided.length ?? 0) > 0);
  const undecided = mixed.flatMap((id) => each.get(id)?.undecided ?? []);
  const seen = rounds.filter((round) => round.released || chosen.includes(roundId(round))).map(roundId);
  const tracks = [...new Set(rounds.filter((round) => chosen.includes(roundId(round))).map(({ track }) => track))];
  const elsewhere = elsewhereIn(rows, tracks, seen);
  return [
    {
      id: 'below',
      what: ['submission with missing reviews', 'submissions with missing reviews'],
      fine: 'No submission under review lacks a review.',
      tone: 'warn',
      items: lists.below.map((row) => ({ ...rowItem(conference, row), note: `${row.missing} missing` })),
      href: listHref(releaseQueries(chosen).below),
    },
    {
      id: 'undecided',
      what: [
        'submission without a decision, beside decided ones',
        'submissions without a decision, beside decided ones',
      ],
      fine: 'No phase mixes decided and undecided submissions.',
      tone: 'bad',
      items: items(undecided),
      href: listHref(releaseQueries(mixed).undecided),
    },
    {
      id: 'elsewhere',
      what: [
        'submission of these tracks in a phase that stays hidden',
        'submissions of these tracks in a phase that stays hidden',
      ],
      fine: 'No submission of these tracks stays in a hidden phase.',
      tone: 'warn',
      items: elsewhere.map((row) => ({
        ...rowItem(conference, row),
        note: `in ${row.reviewing?.phase?.name ?? 'no phase'}`,
      })),
      href: listHref(releaseQueries(chosen).elsewhere(tracks, seen)),
    },
    {
      id: 'tracks',
      what: ['track stays hidden while others are shown', 'tracks stay hidden while others are shown'],
      fine: 'No track stays hidden while others are shown.',
      tone: 'warn',
      items: hiddenTracks(current, seen).map(({ track, trackName, name }) => ({
        id: track,
        title: trackName,
        note: `in ${name}, not released`,
        href: listHref(reviewQuery({ track })),
      })),
    },
    {
      id: 'overran',
      what: ['review submitted after its deadline', 'reviews submitted after their deadline'],
      fine: 'No review is known to have come in after its deadline.',
      tone: 'warn',
      items: lists.overran.map(({ row, line }) => ({
        ...rowItem(conference, row),
        id: line.id,
        ...(line.name !== '' && { note: line.name }),
      })),
      href:
        hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery({ rounds: chosen, submitted: 'late' }) }),
    },
  ];
}

/** Returns the checks of the texts of reviews. */
export function textChecksOf(conference: string, findings: readonly TextFinding[]): Check[] {
  const items = (wanted: readonly TextFinding[], noteOf: (finding: TextFinding) => ReactNode) =>
    wanted.map((finding, at) => ({
      id: `${at}`,
      href: hrefs.submission(conference, finding.submission),
      title: finding.title,
      note: noteOf(finding),
    }));
  return [
    {
      id: 'named',
      what: ['name or address in a review text', 'names or addresses in review texts'],
      fine: 'No names of reviewers or authors and no e-mail addresses in review texts.',
      tone: 'bad',
      items: items(
        findings.filter((finding) => !isEmpty(finding)).toSorted((a, b) => rankOf(a) - rankOf(b)),
        ({ kind, name, excerpt }) => `${kinds[kind]} ${name}${excerpt === '' ? '' : `: “${excerpt}”`}`,
      ),
    },
    {
      id: 'empty',
      what: ['completed review without text', 'completed reviews without text'],
      fine: 'Every completed review has a text.',
      tone: 'warn',
      items: items(findings.filter(isEmpty), ({ excerpt }) => (excerpt === '' ? 'only scores' : `only “${excerpt}”`)),
    },
  ];
}

const isEmpty = ({ kind }: TextFinding) => kind === 'empty';

/** The most harmful first. */
const kinds: Readonly<Record<TextFinding['kind'], string>> = {
  own: 'its reviewer',
  reviewer: 'another reviewer,',
  author: 'an author,',
  address: 'the address',
  empty: '',
};
const rankOf = ({ kind }: TextFinding) => Object.keys(kinds).indexOf(kind);

function rowItem(conference: string, { slug, submission }: ReviewedRow): CheckItem {
  return { id: slug, href: hrefs.submission(conference, slug), title: submission.title || slug };
}

/** The submissions of some tracks whose current phase is not shown. */
function elsewhereIn(
  rows: readonly ReviewedRow[],
  tracks: readonly string[],
  seen: readonly string[],
): readonly ReviewedRow[] {
  const shown = new Set(seen);
  return rows.filter(({ submission, reviewing }) => {
    const track = submission.track?.slug;
    if (track === undefined || !tracks.includes(track) || !reviewing || isInactive(submission)) return false;
    return !reviewing.phase || !shown.has(roundId({ track, index: reviewing.phase.index }));
  });
}

/** The tracks whose current phase stays hidden, if that of another is shown. */
function hiddenTracks(current: ReadonlyMap<string, Round>, seen: readonly string[]): Round[] {
  const hidden = [...current.values()].filter((round) => !seen.includes(roundId(round)));
  return hidden.length < current.size ? hidden : [];
}
