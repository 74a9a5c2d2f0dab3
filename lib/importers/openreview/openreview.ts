import type { Source } from '#lib/importers/model/source.ts';
import { readLive } from './fetch.ts';
import { readFiles } from './files.ts';
import { type OpenreviewOptions, openreviewOptions } from './options.ts';

/** OpenReview: live by its API v2 (v1 as far as it goes), or from dumps of its answers. */
export const openreview: Source<OpenreviewOptions> = {
  label: 'OpenReview',
  options: openreviewOptions,
  from: ['live', 'files'],
  read: (request) => (request.files.length > 0 ? readFiles(request) : readLive(request)),
};
