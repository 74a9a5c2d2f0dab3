import { MathText } from '#components/ui/formula/math-text.tsx';
import { Link } from '#components/ui/controls/link.tsx';

/** The title of a submission as the name of a row, with a link to it. */
export function RowTitle({ title, href }: { title: string | null | undefined; href: string }) {
  return (
    <Link href={href} dir="auto" title={title ?? undefined} className="row-title row-link">
      {title ? <MathText text={title} /> : <em className="font-normal text-ink-3">Untitled</em>}
    </Link>
  );
}
