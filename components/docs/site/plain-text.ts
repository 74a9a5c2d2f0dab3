import type { Token } from 'markdown-it';

/** The text of an inline token without its markup. */
export function plainText(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak'
        ? ' '
        : content || (children ? plainText({ children } as Token) : ''),
    )
    .join('');
}
