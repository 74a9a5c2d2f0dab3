import type { Finding } from '#lib/importers/model/sourced.ts';
import type { ImportReport } from '#lib/store/import/import.ts';
import type { Findings } from '#lib/sync/apply.ts';

/** How many findings are printed. */
const LISTED = 20;

/** Prints the result of an import on standard output. */
export function tell({ conference, submissions, registrations, people, leftOut }: ImportReport, dryRun: boolean): void {
  const { added, changed, unchanged, reviews, withdrawn } = submissions;
  console.log(
    [
      `${conference}: ${counted(added, 'submission')} added, ${changed} changed, ${unchanged} unchanged; ${counted(reviews, 'completed review')} in the source`,
      `  ${counted(people.added, 'person', 'people')} added; ${counted(registrations.added, 'registration')} added, ${registrations.changed} changed, ${registrations.unchanged} unchanged`,
      ...(withdrawn > 0
        ? [`  ${counted(withdrawn, 'submission')} withdrawn because the source no longer has them`]
        : []),
      ...leftOut.map((what) => `  Left out: ${what}.`),
      ...(dryRun ? ['  Dry run: nothing was written.'] : []),
    ].join('\n'),
  );
}

/** `1 person`, `2 people`. */
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Prints on standard error what was not understood in a source. */
export function tellFindings({ first, count }: Findings): void {
  if (count === 0) return;
  const listed = first.slice(0, LISTED).map(format);
  const more = count - listed.length;
  console.error(['Not understood:', ...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
}

function format({ place, field, message }: Finding): string {
  return `${[place, field].filter(Boolean).join(', ')}: ${message}`;
}
