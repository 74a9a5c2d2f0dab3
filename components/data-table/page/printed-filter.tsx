interface Props {
  shown: number;
  loaded: number;
  complete: boolean;
  /** The part of the query that is applied, as text. */
  applied: string;
}

/** Says on paper, where neither the query bar nor the foot are, that these are not all rows, and which. */
export function PrintedFilter({ shown, loaded, complete, applied }: Props) {
  if (applied === '') return null;
  return (
    <p className="hidden px-4 pb-2 text-small text-ink-2 md:px-6 print:block">
      {shown.toLocaleString('en')} of {loaded.toLocaleString('en')}
      {!complete && ' loaded so far'}, filtered by <code className="font-mono">{applied}</code>
    </p>
  );
}
