import { NotHere } from '#components/shell/not-here.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';

export default function NotFound() {
  return (
    <PublicPage>
      <NotHere />
    </PublicPage>
  );
}
