import type { Metadata } from 'next';
import { NotFoundView } from '#components/page/not-found-view.tsx';
import { PublicPage } from '#components/page/public-page.tsx';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <PublicPage>
      <NotFoundView />
    </PublicPage>
  );
}
