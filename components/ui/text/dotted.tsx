import { Fragment } from 'react';

/** `CVL 2027 · Vision · Review`: short texts in their order, whatever direction each is written in; missing ones are left out. */
export function Dotted({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return parts.filter(Boolean).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
