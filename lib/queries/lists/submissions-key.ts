/** Which submissions; `status` is an open list, since services differ in their values. */
export interface SubmissionsFilter {
  conference: string;
  track?: string;
  status?: readonly string[];
  /** What each item shall carry beside its own fields; an extension that not every service has. */
  expand?: readonly string[];
}

/** Under what the submissions of a conference are kept in the query cache. */
export const submissionsKey = (filter: SubmissionsFilter) => ['listSubmissions', filter] as const;
