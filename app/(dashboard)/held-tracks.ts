import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { basisOf } from '#components/conferences/model/rounds.ts';
import type { Viewer, ViewerConference } from '#components/page/viewer.ts';
import type { Client } from '#lib/client/client.ts';
import { readDetails } from '#lib/web/pages/home.ts';

/** The names of the tracks that the viewer chairs without chairing the conference, by conference, as far as its details are known. */
export function heldIn(
  conferences: readonly Pick<ViewerConference, 'slug' | 'roles'>[],
  details: ReadonlyMap<string, ConferenceDetail>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    conferences.filter(isTrackChair).flatMap(({ slug, roles }) => {
      const detail = details.get(slug);
      return detail ? [[slug, basisOf(detail, roles, 0).held ?? []]] : [];
    }),
  );
}

/**
 * Adds to a viewer the names of the tracks that they chair: one request for each conference of which they are a track chair, which
 * the page itself reads too, and none for anyone else. A conference that cannot be read has none.
 */
export async function withHeldTracks(client: Client, viewer: Viewer): Promise<Viewer> {
  const read = await readDetails(
    client,
    viewer.conferences.filter(isTrackChair).map(({ slug }) => slug),
  );
  const details = new Map(read.flatMap(({ conference, part }) => ('reply' in part ? [[conference, part.reply]] : [])));
  const held = heldIn(viewer.conferences, details);
  return {
    ...viewer,
    conferences: viewer.conferences.map((each) => ({ ...each, held: held.get(each.slug) ?? [] })),
  };
}

const isTrackChair = ({ roles }: Pick<ViewerConference, 'roles'>) =>
  roles.includes('trackChair') && !roles.includes('chair');
