import './skeleton.css';

/** Placeholder rows in their final shape, shown only if the wait is long enough to notice. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <output className="skeleton block" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton-row">
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
