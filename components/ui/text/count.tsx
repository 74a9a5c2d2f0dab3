/** A number in a cell; on narrow screens with its word, because there is no header. Paper has headers, whatever its width. */
export function Count({ count, what, className = '' }: { count: number; what: string; className?: string }) {
  return (
    <span className={count === 0 ? 'text-ink-3' : className}>
      {count.toLocaleString('en')}
      <span className="md:hidden print:hidden"> {what}</span>
    </span>
  );
}
