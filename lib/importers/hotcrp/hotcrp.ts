import * as z from 'zod/mini';
import type { Source } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { conferenceOf } from './conference.ts';
import { fetchInto } from './fetch.ts';
import { readInto } from '#lib/importers/hotcrp/files/files.ts';
import { Collection } from '#lib/importers/hotcrp/files/collection.ts';

const address = z
  .string('the address of the site, such as https://sweep27.example/')
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^https?:\/\//i.test(text),
      'the address of the site, such as https://sweep27.example/',
    ),
  );

const options = z.strictObject({
  /** The site's address; the API is at `/api` below it. Required for a live site; with files it is used only for links. */
  url: z.optional(address),
  token: z.optional(z.string('the environment variable with the token, such as ${HOTCRP_TOKEN}').check(z.minLength(1))),
});

/** HotCRP 3: live with an API token, or from its exports. See `docs/sources/hotcrp.md`. */
export const hotcrp: Source<z.infer<typeof options>> = {
  label: 'HotCRP',
  options,
  from: ['live', 'files'],
  async read(request) {
    const { url, token } = request.options;
    const collection = new Collection(request.spool, request.report);
    if (request.files.length > 0) await readInto(collection, request);
    else if (url === undefined || token === undefined) {
      const missing = url === undefined ? 'url' : 'token';
      throw SourceProblem.ofFile('source', `${missing} is missing; HotCRP needs url and token, or exported files`);
    } else await fetchInto(collection, url, token, request);
    return conferenceOf(collection, url ?? null, request);
  },
};
