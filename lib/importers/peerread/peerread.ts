import * as z from 'zod/mini';
import { readPublished } from '#lib/importers/published/published-papers.ts';
import type { Source } from '#lib/importers/model/source.ts';
import { mapPaper } from './map.ts';
import { readPaper } from './wire.ts';

const options = z.strictObject({}, 'no further members, because peerread is read from files');

/** Files in the format of PeerRead: JSONL, a JSON array, or a folder with a JSON file for each paper, or of the data set; plain or gzip. */
export const peerread: Source<z.infer<typeof options>> = {
  label: 'PeerRead',
  options,
  from: ['files'],
  isPublished: true,
  read: (request) =>
    readPublished(
      {
        label: 'PeerRead',
        folders: [['reviews'], ['train/reviews', 'dev/reviews', 'test/reviews']],
        map: (record, place, note) => {
          const paper = readPaper(record);
          if (!paper) return null;
          const submission = mapPaper(paper, place, `${request.slug}.invalid`, note);
          return { submission, conference: paper.conference || null };
        },
      },
      request,
    ),
};
