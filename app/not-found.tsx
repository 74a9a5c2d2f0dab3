import { NotFoundView } from '#components/page/not-found-view.tsx';
import { PublicPage } from '#components/page/public-page.tsx';

export default function NotFound() {
  return (
    <PublicPage>
      <NotFoundView />
    </PublicPage>
  );
}
