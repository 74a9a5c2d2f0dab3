import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import NoRows from './no-rows.tsx';

test.each([
  [1, 'No matches among 1 submission<'],
  [1234, 'No matches among 1,234 submissions<'],
])('a filter that finds none of %d rows says of how many', (loaded, words) => {
  const noun = { one: 'submission', many: 'submissions' };
  const none = { title: '', text: '' };
  const shown = createElement(NoRows, { noun, none, loaded, complete: true, onClear: () => undefined });
  expect(renderToStaticMarkup(shown)).toContain(words);
});
