import type { Token } from 'markdown-it';
import { createElement, type ReactNode } from 'react';
import { elementTree } from '#components/ui/markdown/element-tree.ts';
import { linkAddress, type SiteDocument } from '#components/docs/site/documents.ts';

const list = 'mt-4 flex flex-col gap-1.5 pl-6 marker:text-ink-3 [&_ul]:mt-1.5 [&_ol]:mt-1.5';

/** The classes of elements, by tag. */
const classes: Readonly<Record<string, string>> = {
  h2: 'mt-12 scroll-mt-6 text-title font-semibold tracking-tight first:mt-0 print:break-after-avoid',
  h3: 'mt-8 scroll-mt-6 font-semibold print:break-after-avoid',
  p: 'mt-4 first:mt-0',
  ul: `${list} list-disc`,
  ol: `${list} list-decimal`,
  li: '[&>p]:mt-2 [&>p:first-child]:mt-0',
  blockquote: 'mt-4 border-l-2 border-line-strong pl-4 text-ink-2',
  em: 'italic',
  strong: 'font-semibold',
  s: 'line-through',
  thead: 'text-small text-ink-2 [&>tr]:border-line-strong',
  tbody: '',
  tr: 'scroll-mt-6 border-b border-line align-baseline target:bg-accent-soft',
  th: 'py-1.5 pr-5 text-left font-normal last:pr-0',
  td: 'py-2 pr-5 first:min-w-36 last:min-w-48 last:pr-0',
};

const codeClass = 'rounded-sm bg-sunken px-1 py-0.5 text-[0.86em] wrap-anywhere';

/** The text of a document, rendered on the server. Links to other documents lead to their pages. */
export function DocumentText({ document: { file, tokens } }: { document: SiteDocument }) {
  return (
    <div className="text-prose [&>:not(div,pre)]:max-w-[62ch]">
      {elementTree(tokens, { element: (token, children) => elementOf(file, token, children), leaf: leafOf })}
    </div>
  );
}

function elementOf(file: string, token: Token, children: ReactNode): ReactNode {
  const { tag, hidden } = token;
  const id = token.attrGet('id') ?? undefined;
  if (hidden) return children; // the paragraphs of a list without empty lines
  if (tag === 'table') return <Table layout={String(token.attrGet('data-layout') ?? '')}>{children}</Table>;
  if (tag === 'a') {
    const href = linkAddress(file, String(token.attrGet('href')));
    if (href === undefined) return children;
    return (
      <a
        href={href}
        className="text-accent underline decoration-line-strong underline-offset-3 hover:decoration-current"
      >
        {children}
      </a>
    );
  }
  const heading = /^h[23]$/.test(tag);
  const content = heading ? (
    <a href={`#${id}`} className="hover:underline">
      {children}
    </a>
  ) : (
    children
  );
  const start = tag === 'ol' ? Number(token.attrGet('start') ?? 1) : undefined;
  const label = token.attrGet('data-label') ?? undefined;
  return createElement(tag, { id, start, 'data-label': label, className: classes[tag] || undefined }, content);
}

function leafOf({ type, content, info }: Token): ReactNode {
  switch (type) {
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'code_inline':
      return <code className={codeClass}>{content}</code>;
    case 'fence':
      return <Code language={info}>{content}</Code>;
    case 'hr':
      return <hr className="mt-8 border-line" />;
    default:
      return content;
  }
}

const names: Readonly<Record<string, string>> = { sh: 'Commands', yaml: 'YAML', text: 'Text', python: 'Python' };

function Code({ language, children }: { language: string; children: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
      tabIndex={0}
      aria-label={names[language] ?? 'Code'}
      className="mt-4 overflow-x-auto rounded-lg border border-line bg-sunken px-4 py-3 text-[12.5px] leading-5 print:whitespace-pre-wrap"
    >
      <code>{children.replace(/\n$/, '')}</code>
    </pre>
  );
}

/** How a table looks on narrow screens, by its `data-layout`: the cells of a row below each other, or columns to scroll through. */
const layouts: Readonly<Record<string, string>> = {
  stack:
    'max-sm:[&_table]:block max-sm:[&_thead]:sr-only max-sm:[&_tbody]:block max-sm:[&_tr]:block max-sm:[&_tr]:py-3 max-sm:[&_td]:block max-sm:[&_td]:p-0 max-sm:[&_td:empty]:hidden max-sm:[&_td:first-child]:font-medium max-sm:[&_td:not(:first-child)]:mt-1.5 max-sm:[&_td:not(:first-child)]:before:block max-sm:[&_td:not(:first-child)]:before:text-small max-sm:[&_td:not(:first-child)]:before:text-ink-2 max-sm:[&_td:not(:first-child)]:before:content-[attr(data-label)]',
  figures: 'max-sm:[&_td:not(:first-child)]:whitespace-nowrap',
};

function Table({ layout, children }: { layout: string; children: ReactNode }) {
  const className = `mt-5 overflow-x-auto print:overflow-visible ${layouts[layout] ?? ''}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard
    <div role="group" aria-label="Table" tabIndex={0} className={className}>
      <table className="w-full border-collapse text-base [&_code]:bg-transparent [&_code]:px-0 xl:[&_code]:wrap-normal">
        {children}
      </table>
    </div>
  );
}
