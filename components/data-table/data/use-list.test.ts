import { setImmediate as nextTurn } from 'node:timers/promises';
import { infiniteQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import { type List, useList } from './use-list.ts';

/** As much of a document as React needs to render nothing. */
function container(): Element {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const view = { ...listening, HTMLIFrameElement: EventTarget };
  const document = { ...listening, nodeType: 9, activeElement: null, hidden: true, defaultView: view };
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', document);
  return { ...listening, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document } as unknown as Element;
}

afterAll(() => vi.unstubAllGlobals());

interface Row {
  id: string;
}
interface Page {
  data: Row[];
  nextCursor: string | null;
}

const listOf = (name: string, read: () => Promise<Page>) =>
  infiniteQueryOptions({
    queryKey: ['list', name],
    queryFn: read,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
const unread = { page: null, failure: null, at: 0, rate: null };
const itself = (row: Row) => row;

test('of another list, no rows of the one before are shown, not even while it is read or after a refresh of the other', async () => {
  const client = new QueryClient();
  const first = listOf('first', () => Promise.resolve({ data: [{ id: 'a' }], nextCursor: null }));
  const other = listOf('other', () => Promise.withResolvers<Page>().promise);
  const root = createRoot(container());
  const renders: List<Row>[] = [];
  function Rows({ options }: { options: typeof first }) {
    renders.push(useList(options, itself, unread));
    return null;
  }
  const render = (options: typeof first) =>
    root.render(createElement(QueryClientProvider, { client }, createElement(Rows, { options })));
  render(first);
  await expect.poll(() => renders.at(-1)?.complete).toBe(true);
  renders.at(-1)!.refresh();
  await expect.poll(() => renders.at(-1)).toMatchObject({ before: [{ id: 'a' }], busy: false });

  renders.length = 0;
  render(other);
  await expect.poll(() => renders.at(-1)?.busy).toBe(true);
  for (const { rows, before, complete } of renders) {
    expect({ rows, before, complete }).toEqual({ rows: undefined, before: [], complete: false });
  }
  root.unmount();
  client.clear();
  await nextTurn(); // React finishes what it has begun
});
