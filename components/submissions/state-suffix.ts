/** The part of an address that keeps the table's state: `?q=…&sort=…`, or nothing. */
export function stateSuffix(query: string, sort: string): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (sort !== '') parameters.set('sort', sort);
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
