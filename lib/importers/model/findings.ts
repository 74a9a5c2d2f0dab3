import type { Finding, Report } from './sourced.ts';

interface Kind {
  first: Finding;
  more: number;
}

/** Gathers findings that many records share, so that a file of thousands says each once. */
export class Findings {
  readonly #kinds = new Map<string, Kind>();

  /** @param kind what makes two findings the same; by default field and message */
  add(finding: Finding, kind = `${finding.field}\n${finding.message}`): void {
    const known = this.#kinds.get(kind);
    if (known) known.more += 1;
    else this.#kinds.set(kind, { first: finding, more: 0 });
  }

  /** Reports each kind by its first finding, and how many more there were. */
  tell(report: Report): void {
    for (const { first, more } of this.#kinds.values()) {
      report(more === 0 ? first : { ...first, message: `${first.message} (and in ${more} more)` });
    }
  }
}
