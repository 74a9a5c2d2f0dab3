import type { Page } from '@playwright/test';
import { answersOf, hasCapacity, loadOf, type Reviewer, reviewersOf } from '#verify/figures/expected/by-reviewer.ts';
import { type Offset, offsetsOf } from '#verify/figures/expected/calibration.ts';
import { allLines } from '#verify/figures/expected/reviews.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { countOf } from '#verify/figures/expected/statistics.ts';
import { Differences, numberIn } from './differences.ts';
import { readViews } from './menus.ts';
import { readShown } from './shown.ts';

const isApart = ({ low, high }: Offset) => low > 0 || high < 0;

/** Wrong figures in the open table of reviewers. @param track the chosen one; null for all */
export async function reviewersDifferences(seen: Seen, page: Page, track: string | null = null): Promise<Differences> {
  const found = new Differences(`reviewers of ${track ?? 'all tracks'}`, await readShown(page));
  const isCounted = (slug: string) => track === null || slug === track;
  const holding = reviewersOf(allLines(seen).filter((line) => isCounted(line.track)));
  const answers = seen.invited && answersOf(seen.invited.filter((each) => isCounted(each.track.slug)));
  const without = (answers ?? []).filter(({ id }) => holding.every((each) => each.id !== id));
  const all: Reviewer[] = [
    ...holding,
    ...without.map(({ id, name }) => ({ id, name, reviews: 0, done: 0, open: 0, late: 0 })),
  ];
  const isKnown = seen.kind !== 'plain'; // otherwise the dashboard derives ids from addresses
  const offsets = seen.kind === 'own' ? offsetsOf(seen, { track }).byPerson : null;
  const named = Map.groupBy(all, ({ name }) => name);
  const told = all.map((reviewer) => {
    const { id, name, reviews, done, open, late } = reviewer;
    const own = answers && answers.find((each) => each.id === id);
    const load = loadOf(reviewer, holding);
    const offset = offsets?.get(id)?.[0]?.offset;
    return JSON.stringify([
      isKnown ? id : '',
      named.get(name)!.length > 1 ? name + (own?.email ?? '') : name, // people of one name are told apart by their addresses
      reviews,
      done,
      open,
      late,
      ...(answers ? [own?.asked ?? 0, own?.accepted ?? 0, own?.declined ?? 0, own?.unanswered ?? 0] : []),
      ...(answers ? [halvesOf(own?.toAccept), halvesOf(own?.toSubmit)] : []),
      value(load),
      ...(offsets ? [value(offset)] : []),
    ]);
  });
  const shown = found.rows('').map(({ id, cells }) => {
    const count = (column: string) => numberIn(cells[column]?.text ?? '') ?? null;
    const numberOf = (column: string) => (cells[column]?.value == null ? null : Number(cells[column].value));
    const exact = (column: string) => value(numberOf(column));
    return JSON.stringify([
      isKnown ? id : '',
      cells['name']?.text,
      ...['reviews', 'done', 'open', 'late'].map(count),
      ...(answers ? ['asked', 'accepted', 'declined', 'unanswered'].map(count) : []),
      ...(answers ? ['daysToAccept', 'daysToSubmit'].map((column) => halvesOf(numberOf(column))) : []),
      exact('load'),
      ...(offsets ? [exact('offset')] : []),
    ]);
  });
  found.same('the rows', shown.toSorted(), told.toSorted());
  const able = countOf(all, (reviewer) => hasCapacity(reviewer, holding));
  if (all.length > 0) found.count('capacity', able);
  const views = await readViews(page);
  const counts: Record<string, number | undefined> = {
    all: all.length,
    late: countOf(all, ({ late }) => late > 0),
    capacity: able,
    declined: answers ? countOf(answers, ({ declined }) => declined > 0) : undefined,
    unanswered: answers ? countOf(answers, ({ unanswered }) => unanswered > 0) : undefined,
    ...(offsets && { scoring: countOf(offsets.values(), (own) => own.some(isApart)) }),
  };
  for (const [view, count] of Object.entries(counts)) found.same(`view ${view}`, views[view], count);
  return found;
}

/** Nine decimals, which is what a service that counts the reviewers gives. */
const value = (number: number | null | undefined) => (number == null ? null : Math.round(number * 1e9) / 1e9 || 0);

/** Days as halves of a millisecond: medians of times are whole numbers of these, so that rounding has no ties. */
const halvesOf = (days: number | null | undefined) => (days == null ? null : Math.round(days * 2 * 86_400_000));
