import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

type Me = Tolerant<Answer<'getMe'>>;

/** A conference of the signed-in user, as the frame needs it. */
export interface ViewerConference {
  slug: string;
  name: string;
  /** A short name for the sidebar. */
  label: string;
  /** As the service sends them; it may have roles that are not in the specification. */
  roles: readonly string[];
  /** Names of the tracks that a track chair chairs; empty for others, and if they are not known. */
  held: readonly string[];
}

/** The signed-in user, with defaults for missing fields. */
export interface Viewer {
  name: string;
  email: string;
  keyPrefix: string;
  conferences: readonly ViewerConference[];
}

/** Reads a response of `/me`, in which any field but the slugs may be missing (specification §2.11). */
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
      held: [],
    })),
  };
}

/** The user's roles in a conference, from `/me`; empty if it does not list the conference. */
export function rolesIn(me: Me, conference: string): readonly string[] {
  return me.conferences?.find(({ slug }) => slug === conference)?.roles ?? [];
}

/** The short name of a conference, from `/me`; `undefined` if it does not list the conference. */
export function labelIn(me: Me, conference: string): string | undefined {
  return viewerOf(me).conferences.find(({ slug }) => slug === conference)?.label;
}
