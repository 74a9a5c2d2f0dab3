/** The filter of a list of submissions. `status` is any string, because services differ in their values. */
export interface SubmissionsFilter {
  conference: string;
  track?: string;
  status?: readonly string[];
  /** Further data in each item, an extension that not every service has. */
  expand?: readonly string[];
}

/** The key of a list of submissions in the query cache. */
export const submissionsKey = (filter: SubmissionsFilter) => ['listSubmissions', filter] as const;
