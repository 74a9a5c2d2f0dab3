/** Shows the first values and how many more there are; the tooltip has them all. */
export function TruncatedList({ values, most }: { values: readonly string[]; most: number }) {
  const more = values.length - most;
  return (
    <span title={values.length > 1 ? values.join(', ') : undefined}>
      {values.slice(0, most).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  );
}
