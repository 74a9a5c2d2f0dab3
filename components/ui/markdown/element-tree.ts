import type { Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';

/** How the tokens of a text become elements. */
export interface Renderer {
  /** An element with content. */
  element: (token: Token, children: ReactNode) => ReactNode;
  /** An element without content of its own, or text. Never `inline`, whose children are rendered. */
  leaf: (token: Token) => ReactNode;
}

/** Returns React elements for the tokens of a parsed text, which are a flat list of beginnings, ends and leaves. */
export function elementTree(tokens: readonly Token[], renderer: Renderer): ReactNode {
  const root: ReactNode[] = [];
  const open: { token: Token; children: ReactNode[] }[] = [];
  for (const token of tokens) {
    const siblings = open.at(-1)?.children ?? root;
    if (token.nesting === 1) {
      open.push({ token, children: [] });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed)
        (open.at(-1)?.children ?? root).push(
          renderer.element(closed.token, createElement(Fragment, null, ...closed.children)),
        );
    } else {
      siblings.push(token.type === 'inline' ? elementTree(token.children ?? [], renderer) : renderer.leaf(token));
    }
  }
  return createElement(Fragment, null, ...root);
}
