import { SourceAge } from '#components/sources/source-age.tsx';

/** What the title says before the first rows are there. It is as high as what follows, so that the page does not move when they arrive. */
export function LoadingNote() {
  return (
    <>
      <span data-figure="loaded" data-complete={false}>
        Loading
      </span>
      <SourceAge />
    </>
  );
}
