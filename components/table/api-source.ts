/** What a table's rows are to the interface. */
export interface ApiSource {
  operation: 'listSubmissions' | 'listRegistrations';
  /** Slug. */
  conference: string;
  /** The service's public address with `/api/v1`. */
  base: string;
  /** Fields of the query bar that the interface filters by, and how many values of each it takes. */
  filters: Readonly<Record<string, 'one' | 'several'>>;
}
