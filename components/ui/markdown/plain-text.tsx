/** A text as it was written, in a readable line length. */
export function PlainText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
}
