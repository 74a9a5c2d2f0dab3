import './progress-line.css';

/** A thin animated line while more data load. It keeps its height when it stops, so that nothing moves. */
export function ProgressLine({ busy, label }: { busy: boolean; label: string }) {
  return <div className="progress-line">{busy && <progress aria-label={label} />}</div>;
}
