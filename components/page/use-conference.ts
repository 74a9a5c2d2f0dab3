import { usePathname } from 'next/navigation';
import { hrefs } from './hrefs.ts';
import type { ViewerConference } from './viewer.ts';

/** Returns the viewer's conference that the current address belongs to. */
export function useConference(conferences: readonly ViewerConference[]): ViewerConference | undefined {
  const path = usePathname();
  return conferences.find(({ slug }) => {
    const root = hrefs.conference(slug);
    return path === root || path.startsWith(`${root}/`);
  });
}
