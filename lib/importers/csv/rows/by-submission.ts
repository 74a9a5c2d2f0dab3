import { keyOf } from '#lib/importers/tables/columns.ts';
import type { Entries } from '#lib/importers/tables/entries.ts';
import { comparable, idIn } from '#lib/importers/tables/fields.ts';
import type { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';

type Submissions = Entries<keyof typeof submissionFields>;

/** Whether the numbers under a header may be those of rows, and no ids: Microsoft Forms numbers its answers under `ID`. */
export const isBareId = (header: string | undefined) =>
  /^(id|#|number|no|nr|numero|编号|序号|編號|序號|番号|번호|순번)$/.test(keyOf(header ?? '').normalize('NFC'));

/** The ids of submissions, as the numbers of their rows if they have none, and by title. */
export class SubmissionIds {
  readonly all = new Set<string>();
  readonly #byTitle = new Map<string, Set<string>>();

  constructor(submissions: Submissions) {
    let at = 0;
    for (const entry of submissions) {
      at += 1;
      const id = submissions.has('id') ? idIn(entry.get('id')) : String(at);
      if (id === '') continue;
      this.all.add(id);
      const title = comparable(entry.get('title'));
      this.#byTitle.set(title, (this.#byTitle.get(title) ?? new Set()).add(id));
    }
  }

  /** The ids of the submissions with a title. */
  of(title: string): string[] {
    return title === '' ? [] : [...(this.#byTitle.get(comparable(title)) ?? [])];
  }
}

interface NamesSubmission {
  get: (field: 'submission' | 'title') => string;
  headerOf: (field: 'submission') => string | undefined;
}

/**
 * Finds the submission of a row of reviews or assignments. A row without an id, or whose id may be its own number, belongs to the only
 * submission of its title; `Paper` may be the title too.
 *
 * @returns the id, or `''` if there is none
 */
export function submissionOf(ids: SubmissionIds): (entry: NamesSubmission) => string {
  return (entry) => {
    const id = idIn(entry.get('submission'));
    const titled = ids.of(entry.get('title'));
    const mayBeNumber = id === '' || isBareId(entry.headerOf('submission'));
    if (mayBeNumber && titled.length === 1) return titled[0] ?? id;
    const named = ids.all.has(id) ? [] : ids.of(entry.get('submission'));
    return named.length === 1 ? (named[0] ?? id) : id;
  };
}
