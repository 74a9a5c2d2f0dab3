import type { Finding, Report } from './sourced.ts';

interface Kind {
  first: Finding;
  more: number;
}

/** Groups findings that many records share, so that a large file reports each kind once. */
export class Findings {
  readonly #kinds = new Map<string, Kind>();

  /** @param kind findings of the same kind are reported once; by default field and message */
  add(finding: Finding, kind = `${finding.field}\n${finding.message}`): void {
    const known = this.#kinds.get(kind);
    if (known) known.more += 1;
    else this.#kinds.set(kind, { first: finding, more: 0 });
  }

  /** Reports the first finding of each kind, and how many more there were. */
  reportAll(report: Report): void {
    for (const { first, more } of this.#kinds.values()) {
      report(more === 0 ? first : { ...first, message: `${first.message} (and in ${more} more)` });
    }
  }
}
