import type { ApiSource } from '#components/data-table/export/api-source.ts';

const filters = { track: 'one', status: 'several' } as const;

/** Returns the API operation that lists the submissions of a conference (specification §4). */
export function submissionsApi(conference: string, base: string, conferenceName?: string): ApiSource {
  return { operation: 'listSubmissions', conference, conferenceName, base, filters };
}
