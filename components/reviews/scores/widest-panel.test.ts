import { type ContextType, createElement } from 'react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WidestPanel } from './widest-panel.tsx';

const textOf = (apart: number) => {
  const panel = createElement(WidestPanel, {
    conference: 'conf',
    rows: [],
    apart,
    scale: { key: 'rating', tracks: ['main'], count: 0, least: 1, most: 9 },
    hrefOf: (q) => `?q=${q}`,
    isCounted: true,
    isReading: false,
    isWide: false,
  });
  const value = {} as ContextType<typeof AppRouterContext>;
  return renderToStaticMarkup(createElement(AppRouterContext, { value }, panel)).replaceAll(/<[^>]*>/g, '');
};

test('the link to the submissions that are far apart speaks of one as one', () => {
  expect(textOf(1)).toContain('The 1 that is far apart');
  expect(textOf(1200)).toContain('All 1,200 that are far apart');
  expect(textOf(0)).not.toContain('far apart');
});
