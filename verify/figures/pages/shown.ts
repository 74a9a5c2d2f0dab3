import type { Page } from '@playwright/test';

/** A figure on a page: an element with `data-figure`. */
export interface Shown {
  name: string;
  /** The visible text, without what only screen readers read. */
  text: string;
  /** `data-value`: the same in full precision if the text is rounded. */
  value: string | null;
  /** The target of its link. */
  href: string | null;
  /** The data attributes of it and of its ancestors, the nearest first: track, phase, submission. */
  of: Readonly<Record<string, string | undefined>>;
  /** The names of the figures that contain it. */
  within: readonly string[];
}

/** A link whose text is one number, which says how many rows it opens. */
export interface Claim {
  href: string;
  count: number;
  text: string;
}

/** A row of a table with its cells by column. */
export interface ShownRow {
  /** `data-figure` of its table; `''` for the one large table. */
  table: string;
  /** `data-row` or `data-id`. */
  id: string;
  cells: Readonly<Record<string, { text: string; value: string | null }>>;
}

/** Everything that one page shows. */
export interface ShownPage {
  figures: readonly Shown[];
  rows: readonly ShownRow[];
  claims: readonly Claim[];
}

/** Reads all figures of the open page. */
export async function readShown(page: Page): Promise<ShownPage> {
  /* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing but itself */
  return page.evaluate(() => {
    const textOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll(String.raw`.sr-only, .md\:hidden`)) hidden.remove(); // words of cards, too
      return copy.textContent.replaceAll(/\s+/g, ' ').trim();
    };
    const scopeOf = (element: Element) => {
      const scope: Record<string, string | undefined> = {};
      for (let at: Element | null = element; at; at = at.parentElement) {
        for (const [name, value] of Object.entries((at as HTMLElement).dataset)) scope[name] ??= value;
      }
      return scope;
    };
    const hrefOf = (element: Element) =>
      (element.closest('a') ?? element.querySelector('a'))?.getAttribute('href') ?? null;
    const withinOf = (element: Element) => {
      const names: string[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at.dataset['figure'] !== undefined) names.push(at.dataset['figure']);
      }
      return names;
    };
    const figures = [...document.querySelectorAll<HTMLElement>('[data-figure], li[data-conference]')].map(
      (element) => ({
        name: element.dataset['figure'] ?? 'news',
        within: withinOf(element),
        text: textOf(element),
        value: element.dataset['value'] ?? element.getAttribute('datetime'),
        href: hrefOf(element),
        of: scopeOf(element),
      }),
    );
    const claims = [...document.querySelectorAll('main a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      const text = textOf(link);
      const numbers = text.match(/[\d,]*\d/g) ?? [];
      const isList = /\/(?:submissions|progress\/(?:reviews|changes)|assignments)(?:\?|$)/.test(href);
      const isNumber = /^(?:All )?[\d,]*\d(?: late| done)?$/.test(text) || href.includes('/progress/changes?');
      if (!isList || !isNumber || numbers.length !== 1) return [];
      return [{ href, text, count: Number((numbers[0] ?? '').replaceAll(',', '')) }];
    });
    const columnsOf = (row: HTMLTableRowElement) => {
      const heads = row.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [];
      return [...row.cells].map((cell, at) => cell.dataset['column'] ?? heads[at]?.dataset['column'] ?? '');
    };
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-row], tr[data-id]')].map((row) => {
      const names = columnsOf(row);
      const cells = [...row.cells].map((cell, at) => {
        const value = cell.dataset['value'] ?? cell.querySelector<HTMLElement>('[data-value]')?.dataset['value'];
        return [names[at] ?? '', { text: textOf(cell), value: value ?? null }] as const;
      });
      return {
        table: row.closest<HTMLElement>('[data-figure]')?.dataset['figure'] ?? '',
        id: row.dataset['row'] ?? row.dataset['id'] ?? '',
        cells: Object.fromEntries(cells.filter(([name]) => name !== '')),
      };
    });
    return { figures, rows, claims };
  });
  /* oxlint-enable unicorn/consistent-function-scoping */
}

/** Waits until the page has everything that its figures need. */
export async function whenComplete(page: Page): Promise<void> {
  await page.locator('[data-figure="loaded"][data-complete="true"]').first().waitFor({ state: 'attached' });
  // Charts come a moment later; each section of the scores has its own.
  await page.waitForFunction(
    () =>
      document.querySelector('[data-loading]') === null &&
      [...document.querySelectorAll('[data-tracks]')].every((part) => part.querySelector('[data-figure="half"]')),
  );
}
