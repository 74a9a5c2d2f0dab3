import type { ApiSource } from '#components/data-table/export/api-source.ts';

const filters = { track: 'one', status: 'several' } as const;

/**
 * Returns the API operation that lists the submissions of a conference (specification §4).
 *
 * @param expand what the rows have beyond the specification's fields: without it, an answer would not have what the table shows
 */
export function submissionsApi(conference: string, base: string, expand: readonly string[] = []): ApiSource {
  const given = { conference, ...(expand.length > 0 && { expand }) };
  return { operation: 'listSubmissions', conference, given, base, filters };
}
