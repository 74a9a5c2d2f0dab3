'use client';

import type { ComponentProps } from 'react';
import { Input } from '#components/ui/controls/field.tsx';
import { useViewerZoneLater } from '#components/ui/time/viewer-zone.tsx';

/** A field for a time zone that has the viewer's own if none was chosen before. Its suggestions are those of the page's `zones`. */
export function ZoneInput({ chosen, ...rest }: { chosen: string | null } & ComponentProps<'input'>) {
  const own = useViewerZoneLater();
  const zone = chosen ?? own ?? '';
  return <Input key={zone} list="zones" defaultValue={zone} {...rest} />;
}
