import type { Source } from '#lib/importers/model/source.ts';
import { readLive } from './fetch.ts';
import { readFiles } from './files.ts';
import { type OpenreviewOptions, openreviewOptions } from './options.ts';

/** OpenReview: live through its API v2 (or v1, with less data), or from dumps of its responses. */
export const openreview: Source<OpenreviewOptions> = {
  label: 'OpenReview',
  options: openreviewOptions,
  from: ['live', 'files'],
  read: (request) => (request.files.length > 0 ? readFiles(request) : readLive(request)),
};
