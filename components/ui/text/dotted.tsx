import { Fragment } from 'react';

/** `CVL 2027 · Vision · Review`. Leaves out missing parts, and isolates each one so that right-to-left text does not reorder the line. */
export function Dotted({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return parts.filter(Boolean).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their position
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
