import type { Metadata } from 'next';
import { ChangesView } from '#components/docs/changes-view.tsx';

export const metadata: Metadata = { title: 'Changes of the interface', robots: { index: true } };

export default function ChangelogPage() {
  return <ChangesView />;
}
