'use client';

import { Suspense } from 'react';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { OutwardLink } from '#components/ui/controls/outward-link.tsx';
import { webAddress } from '#components/ui/controls/web-address.ts';
import { useSource } from './source-provider.tsx';
import { linkedSystemOf } from './labels.ts';

interface Props {
  url: string | null | undefined;
  /** `Open`, `Read`. */
  verb: string;
  /** The title of the link's target, for screen readers. */
  of?: string;
}

/** A link such as `Open in HotCRP`, with the host if the system has no name or no pages. Renders nothing if the address cannot be linked. */
export function OpenInSource(props: Props) {
  return (
    <Suspense>
      <Open {...props} />
    </Suspense>
  );
}

function Open({ url, verb, of }: Props) {
  const system = linkedSystemOf(useSource()?.source) ?? webAddress(url)?.host;
  return (
    <OutwardLink href={url} className={`${buttonClass()} max-w-full min-w-0`}>
      <span className="truncate">
        {verb} in <bdi>{system}</bdi>
      </span>
      {of === undefined ? null : <span className="sr-only">: {of}</span>}
    </OutwardLink>
  );
}
