import type { Token } from 'markdown-it';
import { createElement, type ReactNode } from 'react';
import { OutwardLink } from '#components/ui/controls/outward-link.tsx';
import type { Formula } from '#components/ui/formula/find-formulas.ts';
import { LazyFormula } from '#components/ui/formula/lazy-formula.tsx';
import { elementTree } from './element-tree.ts';

/** More formulas in one text stay source, so that no text keeps a browser or the server busy. */
const MOST_FORMULAS = 300;

const linkClass = 'text-accent underline underline-offset-2';

/** The classes of elements, by tag. Only these tags and those in `elementOf` are ever rendered. */
const classes: Readonly<Record<string, string>> = {
  p: 'whitespace-pre-wrap',
  ul: 'flex list-disc flex-col gap-1 pl-6',
  ol: 'flex list-decimal flex-col gap-1 pl-6',
  li: 'whitespace-pre-wrap [&>*+*]:mt-2',
  blockquote: 'flex flex-col gap-[1lh] border-l-2 border-line-strong pl-3 text-ink-2',
  em: 'italic',
  strong: 'font-semibold',
  s: 'line-through',
  thead: '',
  tbody: '',
  tr: '',
  th: 'border-b border-line-strong py-1 pr-6 text-start font-medium',
  td: 'border-b border-line py-1 pr-6 align-top',
};

/** Returns React elements for the tokens of a parsed text. They have no ids, and none of them loads anything. */
export function markdownElements(tokens: readonly Token[]): ReactNode {
  const count = { formulas: 0 };
  return elementTree(tokens, { element: elementOf, leaf: (token) => leafOf(token, count) });
}

/** An element with content. */
function elementOf(token: Token, children: ReactNode): ReactNode {
  const { tag, hidden } = token;
  if (hidden) return children; // the paragraphs of a list without empty lines
  if (tag === 'a') return <TextLink href={String(token.attrGet('href'))}>{children}</TextLink>;
  if (tag === 'table') return <Table>{children}</Table>;
  // A heading inside a text is no part of the page's outline
  if (/^h[1-6]$/.test(tag))
    return (
      <p dir="auto" className="whitespace-pre-wrap font-semibold">
        {children}
      </p>
    );
  if (!(tag in classes)) return children;
  const start = tag === 'ol' ? Number(token.attrGet('start') ?? 1) : undefined;
  return createElement(
    tag,
    { className: classes[tag] || undefined, dir: isBlock(token) ? 'auto' : undefined, start },
    children,
  );
}

const isBlock = ({ tag }: Token) => /^(?:p|li|td|th)$/.test(tag);

/** An element without content of its own, or text. */
function leafOf(token: Token, count: { formulas: number }): ReactNode {
  switch (token.type) {
    case 'formula': {
      const formula = token.meta?.['formula'] as Formula;
      return ++count.formulas > MOST_FORMULAS ? formula.source : <LazyFormula formula={formula} />;
    }
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'code_inline':
      return <code className="rounded bg-sunken px-1 font-mono text-small">{token.content}</code>;
    case 'fence':
      return <Code language={token.info.trim()}>{token.content}</Code>;
    case 'image': // it would tell its server who reads
      return <TextLink href={String(token.attrGet('src'))}>{token.content || 'Image'}</TextLink>;
    case 'hr':
      return <hr className="border-line" />;
    default:
      return token.content;
  }
}

/** A link to another site or to write a mail, and words if it is neither. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('mailto:')) {
    return (
      <a href={href} rel="noopener noreferrer nofollow" className={linkClass}>
        {children}
      </a>
    );
  }
  return (
    <OutwardLink href={href} className={linkClass} otherwise={children}>
      {children}
    </OutwardLink>
  );
}

function Code({ language, children }: { language: string; children: string }) {
  return (
    <pre dir="ltr" className="rounded-lg border border-line bg-sunken p-3 font-mono text-small whitespace-pre-wrap">
      {language && <span className="block text-ink-2">{language}</span>}
      <code>{children.replace(/\n$/, '')}</code>
    </pre>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard
    <div role="group" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="border-spacing-0 text-start">{children}</table>
    </div>
  );
}
