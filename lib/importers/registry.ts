import type * as z from 'zod/mini';
import { cmt } from '#lib/importers/cmt/cmt.ts';
import { csv } from '#lib/importers/csv/csv.ts';
import { easychair } from '#lib/importers/easychair/easychair.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { indico } from '#lib/importers/indico/indico.ts';
import { ojs } from '#lib/importers/ojs/ojs.ts';
import { openreview } from '#lib/importers/openreview/openreview.ts';
import { paperlists } from '#lib/importers/paperlists/paperlists.ts';
import { peerread } from '#lib/importers/peerread/peerread.ts';
import { pretalx } from '#lib/importers/pretalx/pretalx.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { SourcedConference } from '#lib/importers/model/sourced.ts';
import { messageOf } from '#lib/importers/conference/conference-file.ts';

/** A source that checks its options before it reads: a conference file may contain anything. */
export interface RegisteredSource extends Pick<Source, 'label' | 'from' | 'isPublished'> {
  /** The members of `source` in the conference file, without `type` and `every`. */
  options: z.ZodMiniType;
  /**
   * Reads the whole conference: see `Source`.
   *
   * @param request.options as in the conference file, without `type` and `every`
   * @throws SourceProblem also if options are wrong; it names each of them
   */
  read: (request: SourceRequest) => Promise<SourcedConference>;
}

function registered<Options>({ read, ...source }: Source<Options>): RegisteredSource {
  return {
    ...source,
    read: async (request) => {
      const checked = source.options.safeParse(request.options);
      if (checked.success) return read({ ...request, options: checked.data });
      const faults = checked.error.issues.map((issue) => {
        return { place: '', field: ['source', ...issue.path].join('.'), message: messageOf(issue, source.options) };
      });
      throw new SourceProblem('conference file', faults);
    },
  };
}

/** Every source, by its name in conference files and commands. */
export const sources = {
  hotcrp: registered(hotcrp),
  openreview: registered(openreview),
  easychair: registered(easychair),
  cmt: registered(cmt),
  csv: registered(csv),
  pretalx: registered(pretalx),
  indico: registered(indico),
  ojs: registered(ojs),
  peerread: registered(peerread),
  paperlists: registered(paperlists),
} satisfies Record<string, RegisteredSource>;

export type SourceName = keyof typeof sources;

export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(sources, name);
}
