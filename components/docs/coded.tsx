/** Renders a sentence with the text between backquotes as code. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never move, and words can repeat
      <code key={index} className="text-small wrap-anywhere">
        {part}
      </code>
    ),
  );
}
