/** Where the API lists a table's rows. */
export interface ApiSource {
  operation:
    | 'listSubmissions'
    | 'listRegistrations'
    | 'listAssignments'
    | 'listConferenceAssignments'
    | 'listConferenceReviewers'
    | 'listPossibleConflicts';
  /** Slug; `all` for a list of all conferences. */
  conference: string;
  /** Its name, if the page knows it. */
  conferenceName?: string | undefined;
  /** Parameters of the operation's path, by name. */
  path?: { 'conference-slug': string };
  /** Parameters of every call, by name; by default the conference. */
  given?: Readonly<Record<string, string | readonly string[]>>;
  /** The service's public address with `/api/v1`. */
  base: string;
  /** Fields of the query bar that the API filters by, and how many values of each it takes. */
  filters: Readonly<Record<string, 'one' | 'several'>>;
  /** Whether few people need the call: then it is in the export menu and has no button of its own. */
  isAside?: boolean;
}
