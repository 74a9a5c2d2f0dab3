import { type ContextType, createElement } from 'react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthorPanel } from './author-panel.tsx';

const panelOf = (count: number, hasMore = false) => {
  const own = Array.from({ length: count }, (_, at) => ({
    submission: { id: `${at}`, slug: `p-${at}`, title: `Paper ${at}`, status: 'SUBMITTED' },
    conference: 'conf',
    track: undefined,
    begins: null,
  }));
  const panel = createElement(AuthorPanel, { conference: 'conf', own, hasMore, now: 0 });
  const value = {} as ContextType<typeof AppRouterContext>;
  const html = renderToStaticMarkup(createElement(AppRouterContext, { value }, panel));
  return html.replaceAll(/<[^>]*>/g, '\n');
};

test('an author with more submissions than the panel shows reads how many of all these are, and can open all', () => {
  expect(panelOf(30)).toMatch(/8 of 30 are shown\.\s+See all 30/);
  expect(panelOf(100, true)).toMatch(/The first 8 are shown\.\s+See all\s/);
  expect(panelOf(8)).not.toContain('shown');
});
