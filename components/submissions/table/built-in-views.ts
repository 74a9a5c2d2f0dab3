import { submissionQueries } from '#components/reviews/model/submission-queries.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';

/** What the rows of a submissions table know beyond what every service gives. */
export interface ViewFeatures {
  /** Rows carry how their reviews stand: `short`, `late`, `score`, `spread`. */
  reviewing: boolean;
  /** When the person was here before this visit, ISO 8601; `null` where nobody knows, or rows do not say when they changed. */
  lastVisit: string | null;
}

const all: BuiltInView = { id: 'all', label: 'All', q: '' };
const undecided: BuiltInView = { id: 'undecided', label: 'No decision', q: 'decision:none' };

/** The views that everybody of an audience has. Each is a query that the bar shows and anybody can change. */
export function builtInViews(audience: 'chair' | 'author', { reviewing, lastVisit }: ViewFeatures): BuiltInView[] {
  const changed: BuiltInView[] = lastVisit
    ? [{ id: 'changed', label: 'Changed since my last visit', q: `updated:>=${lastVisit}`, sort: '-updated' }]
    : [];
  if (audience === 'author') {
    const decided: BuiltInView = { id: 'decided', label: 'Decided', q: '-decision:none' };
    return [all, { ...undecided, label: 'Open' }, decided, ...changed];
  }
  const reviews: BuiltInView[] = reviewing
    ? [
        { id: 'missing', label: 'Missing reviews', q: submissionQueries.willFallShort(), sort: '-short' },
        { id: 'overdue', label: 'Overdue', q: submissionQueries.overdue(), sort: '-late' },
        { id: 'apart', label: 'Far apart', q: submissionQueries.farApart(), sort: '-apart' },
      ]
    : [];
  return [all, ...reviews, undecided, ...changed];
}
