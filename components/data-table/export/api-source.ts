/** What a table's rows are to the interface. */
export interface ApiSource {
  operation: 'listSubmissions' | 'listRegistrations' | 'listAssignments';
  /** Slug; `all` for a list of all conferences. */
  conference: string;
  /** Parameters that every call has, by name; the conference, unless said otherwise. */
  given?: Readonly<Record<string, string>>;
  /** The service's public address with `/api/v1`. */
  base: string;
  /** Fields of the query bar that the interface filters by, and how many values of each it takes. */
  filters: Readonly<Record<string, 'one' | 'several'>>;
  /** Where few have a use for the call: it stands in the menu of exports and has no button of its own. */
  isAside?: boolean;
}
