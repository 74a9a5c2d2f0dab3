/** The first values and how many more there are. */
export function TruncatedList({ values, most }: { values: readonly string[]; most: number }) {
  const more = values.length - most;
  return (
    <span title={values.length > 1 ? values.join(', ') : undefined}>
      {values.slice(0, most).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  );
}
