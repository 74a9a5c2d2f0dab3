const ROWS = 12;

/** Placeholder rows in their final shape, shown only if the wait is long enough to notice. */
export function TableSkeleton() {
  return (
    <output className="block animate-appear" aria-label="Loading">
      {Array.from({ length: ROWS }, (_, index) => (
        <span
          key={index}
          className="flex h-[100px] items-center gap-6 border-b border-line px-4 *:h-2.5 *:rounded *:bg-line md:h-row md:px-6"
        >
          <span style={{ width: 56 }} />
          <span style={{ flexGrow: 1, maxWidth: `${46 - ((index * 7) % 18)}%` }} />
          <span className="max-md:hidden" style={{ width: 88, marginLeft: 'auto' }} />
          <span className="max-md:hidden" style={{ width: 104 }} />
          <span className="max-lg:hidden" style={{ width: 88 }} />
        </span>
      ))}
    </output>
  );
}
