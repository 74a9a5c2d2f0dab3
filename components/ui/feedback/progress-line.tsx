import './progress-line.css';

/** A hairline that moves while more is on its way; its place stays when it is done. */
export function ProgressLine({ busy, label }: { busy: boolean; label: string }) {
  return <div className="progress-line">{busy && <progress aria-label={label} />}</div>;
}
