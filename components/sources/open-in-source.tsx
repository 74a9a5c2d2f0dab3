'use client';

import { Suspense } from 'react';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { OutwardLink } from '#components/ui/controls/outward-link.tsx';
import { webAddress } from '#components/ui/controls/web-address.ts';
import { useSource } from './source-provider.tsx';
import { systemOf } from './labels.ts';

interface Props {
  url: string | null | undefined;
  /** `Open`, `Read`. */
  verb: string;
  /** For who hears one link after the other: ` Title 7`. */
  of?: string;
}

/** `Open in HotCRP`; by its host where the system has no name. Nothing where there is no page that may be linked. */
export function OpenInSource(props: Props) {
  return (
    <Suspense>
      <Open {...props} />
    </Suspense>
  );
}

function Open({ url, verb, of }: Props) {
  const source = useSource()?.source;
  const system = source?.system ? systemOf(source) : webAddress(url)?.host;
  return (
    <OutwardLink href={url} className={`${buttonClass()} max-w-full min-w-0`}>
      <span className="truncate">
        {verb} in <bdi>{system}</bdi>
      </span>
      {of === undefined ? null : <span className="sr-only">: {of}</span>}
    </OutwardLink>
  );
}
