import { submissionQueries } from '#components/reviews/model/review-queries.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';

/** What the rows of a submissions table have beyond the specification's minimum. */
export interface ViewFeatures {
  /** Rows have the state of their reviews: `short`, `late`, `score`, `spread`. */
  reviewing: boolean;
  /** Some rows are submissions of the viewer's own. */
  own: boolean;
  /** When the user's previous visit ended, ISO 8601; `null` if unknown, or if rows have no time of change. */
  lastVisit: string | null;
}

const all: BuiltInView = { id: 'all', label: 'All', q: '' };
const undecided: BuiltInView = { id: 'undecided', label: 'No decision', q: 'decision:none' };

/** Returns the built-in views of an audience. Each is a query, which the bar shows and anyone can change. */
export function builtInViews(audience: 'chair' | 'author', { reviewing, own, lastVisit }: ViewFeatures): BuiltInView[] {
  const changed: BuiltInView[] = lastVisit
    ? [{ id: 'changed', label: 'Changed since my last visit', q: `updated:>=${lastVisit}`, sort: '-updated' }]
    : [];
  if (audience === 'author') {
    const decided: BuiltInView = { id: 'decided', label: 'Decided', q: '-decision:none' };
    const open: BuiltInView = { ...undecided, label: 'Open', q: submissionQueries.undecided() };
    return [all, open, decided, ...changed];
  }
  const reviews: BuiltInView[] = reviewing
    ? [
        { id: 'missing', label: 'Will fall short', q: submissionQueries.willFallShort(), sort: '-short' },
        { id: 'overdue', label: 'Reviews late', q: submissionQueries.overdue(), sort: '-late' },
        { id: 'apart', label: 'Far apart', q: submissionQueries.farApart(), sort: '-apart' },
        { id: 'discussion', label: 'Discussion worth most', q: submissionQueries.worthDiscussing(), sort: '-apart' },
        { id: 'borderline', label: 'Borderline', q: submissionQueries.borderline(), sort: '-score' },
        { id: 'ready', label: 'Ready to decide', q: submissionQueries.readyToDecide(), sort: '-score' },
      ]
    : [];
  const mine: BuiltInView[] = own ? [{ id: 'mine', label: 'Mine', q: 'mine:yes' }] : [];
  return [all, ...reviews, undecided, ...mine, ...changed];
}
