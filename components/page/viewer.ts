import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Me = Tolerant<Answer<'getMe'>>;

/** A conference as the frame needs it. */
export interface ViewerConference {
  slug: string;
  name: string;
  /** Short enough for the sidebar. */
  label: string;
  /** As they came; a service may have more than the specification's. */
  roles: readonly string[];
}

/** Who is signed in, with nothing missing. */
export interface Viewer {
  name: string;
  email: string;
  keyPrefix: string;
  conferences: readonly ViewerConference[];
}

/** Reads `/me`, of which anything but slugs may be missing (specification §2.11). */
export function viewerOf({ user, key, conferences }: Me): Viewer {
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const name = user?.name?.trim() || fullName || user?.email || 'Signed in';
  return {
    name,
    email: user?.email && user.email !== name ? user.email : '',
    keyPrefix: key?.prefix ?? '',
    conferences: (conferences ?? []).map((conference) => ({
      slug: conference.slug,
      name: conference.name || conference.shortName || conference.slug,
      label: conference.shortName || conference.name || conference.slug,
      roles: conference.roles ?? [],
    })),
  };
}

/** The caller's roles in a conference, as `/me` tells them; none where it does not name the conference. */
export function rolesIn(me: Me, conference: string): readonly string[] {
  return me.conferences?.find(({ slug }) => slug === conference)?.roles ?? [];
}

/** What a conference is called in a few letters, where `/me` names it. */
export function labelIn(me: Me, conference: string): string | undefined {
  return viewerOf(me).conferences.find(({ slug }) => slug === conference)?.label;
}
