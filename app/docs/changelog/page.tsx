import type { Metadata } from 'next';
import { ChangesView } from '#components/docs/changes-view.tsx';

export const metadata: Metadata = {
  title: 'API changelog',
  description:
    'Every change of the read interface, latest first: what was added, what was withdrawn, and what clients need to do.',
  robots: { index: true },
};

export default function ChangelogPage() {
  return <ChangesView />;
}
