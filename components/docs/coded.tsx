/** A sentence in which what stands between backquotes is code. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence stand still, and words repeat in it
      <code key={index} className="text-small wrap-anywhere">
        {part}
      </code>
    ),
  );
}
