import { yourRoles } from '#components/page/roles.ts';
import { Icon } from '#components/ui/controls/icon.tsx';
import { State } from '#components/ui/text/state.tsx';
import { formatDays, parseTime } from '#components/ui/time/time.ts';
import { type ConferenceDetail, takesSubmissions } from '#components/conferences/model/deadlines.ts';
import { placeName } from '#components/conferences/model/place-name.ts';
import { timing } from '#components/conferences/model/timing.ts';
import { webAddress } from '#components/ui/controls/web-address.ts';
import { stateLabel } from '#components/conferences/model/labels.ts';

/** The known facts of a conference: state, days, place, roles, website and description. */
export function ConferenceFacts({ conference, now }: { conference: ConferenceDetail; now: number }) {
  const [from, to] = [parseTime(conference.startDate), parseTime(conference.endDate)];
  const tracks = conference.tracks ?? [];
  const isClosed = tracks.length > 0 && !tracks.some((track) => takesSubmissions(track, now));
  const state = stateLabel(conference.state, isClosed);
  const days = formatDays(from, to);
  const when = timing(from, to, now);
  const where = placeName(conference.city, conference.country);
  const website = webAddress(conference.website);
  const roles = conference.roles ?? [];
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {state ? (
          <li>
            <State tone={state.tone} settled={state.settled}>
              {state.text}
            </State>
          </li>
        ) : null}
        {days ? (
          <li className="flex items-center gap-1.5">
            <Icon name="calendar" className="text-ink-3" /> {days}
            {when ? <span className="text-ink-2">{when.text.toLowerCase()}</span> : null}
          </li>
        ) : null}
        {where ? (
          <li className="flex items-center gap-1.5">
            <Icon name="place" className="text-ink-3" />
            <span className="wrap-anywhere">{where}</span>
          </li>
        ) : null}
        {roles.length > 0 ? (
          <li className="flex items-center gap-1.5">
            <Icon name="person" className="text-ink-3" /> {yourRoles(roles)}
          </li>
        ) : null}
        {website ? (
          <li>
            <a
              href={website.href}
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline"
            >
              {website.host}
              <Icon name="outward" />
            </a>
          </li>
        ) : null}
      </ul>
      {conference.description ? <p className="max-w-prose text-ink-2">{conference.description}</p> : null}
    </div>
  );
}
