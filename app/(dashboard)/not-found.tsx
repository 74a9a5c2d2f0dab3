import type { Metadata } from 'next';
import { NotFoundView } from '#components/page/not-found-view.tsx';
import { DropEarlier } from '#components/session/drop-earlier.tsx';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <div className="mx-auto w-full max-w-xl px-5 py-16">
      <NotFoundView />
      <DropEarlier />
    </div>
  );
}
