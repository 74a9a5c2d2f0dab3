import * as z from 'zod/mini';
import { readPublished } from '#lib/importers/published/published-papers.ts';
import type { Source } from '#lib/importers/model/source.ts';
import { mapPaper } from './map.ts';
import { readPaper } from './wire.ts';

const options = z.strictObject({}, 'no further members, because paperlists is read from files');

/** The files of github.com/papercopilot/paperlists: one JSON array for each conference and year, plain or gzip. */
export const paperlists: Source<z.infer<typeof options>> = {
  label: 'paperlists',
  options,
  from: ['files'],
  isPublished: true,
  read: (request) =>
    readPublished(
      {
        label: 'paperlists',
        map: (record, place, note) => {
          const paper = readPaper(record);
          if (!paper) return null;
          return { submission: mapPaper(paper, place, `${request.slug}.invalid`, note), conference: null };
        },
      },
      request,
    ),
};
