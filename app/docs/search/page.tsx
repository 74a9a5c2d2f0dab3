import type { Metadata } from 'next';
import { SearchView } from '#components/docs/search/search-view.tsx';

export const metadata: Metadata = { title: 'Search the documentation' };

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Longer texts are cut, so that no search keeps the server busy. */
const LONGEST = 100;

export default async function SearchPage({ searchParams }: { searchParams: Parameters }) {
  const { q } = await searchParams;
  return <SearchView text={(typeof q === 'string' ? q : '').trim().slice(0, LONGEST)} />;
}
