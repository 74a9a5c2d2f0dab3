import { hrefs } from '#components/page/hrefs.ts';
import { pagesFor } from '#components/page/navigation.ts';
import { yourRoles } from '#components/page/roles.ts';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { State } from '#components/ui/text/state.tsx';
import { formatDays, parseTime } from '#components/ui/time/time.ts';
import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';
import { placeName } from '#components/conferences/model/place-name.ts';
import { timing } from '#components/conferences/model/timing.ts';

type Summary = NonNullable<Tolerant<Answer<'listConferences'>>['data']>[number];

interface Props {
  conference: Summary;
  /** Names of the tracks that a track chair chairs; empty for others. */
  held: readonly string[];
  now: number;
}

/** A conference with the viewer's roles, its days and place, and links to its pages. */
export function ConferenceCard({ conference, held, now }: Props) {
  const { slug, name, shortName, city, country } = conference;
  const roles = conference.roles ?? [];
  const [from, to] = [parseTime(conference.startDate), parseTime(conference.endDate)];
  const days = formatDays(from, to);
  const where = placeName(city, country);
  const when = timing(from, to, now);
  return (
    <li className="flex min-w-0 flex-col rounded-xl border border-line bg-panel p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-title font-semibold wrap-anywhere">
          <Link href={hrefs.conference(slug)} className="hover:underline">
            {shortName || name || slug}
          </Link>
        </h3>
        {when ? (
          <State tone={when.tone} settled={when.settled}>
            {when.text}
          </State>
        ) : null}
      </div>
      {name && name !== shortName ? <p className="text-ink-2">{name}</p> : null}
      <ul className="mt-3 flex flex-col gap-1">
        {days ? (
          <li className="flex items-center gap-2">
            <Icon name="calendar" className="text-ink-3" /> {days}
          </li>
        ) : null}
        {where ? (
          <li className="flex items-center gap-2">
            <Icon name="place" className="text-ink-3" />
            <span className="min-w-0">{where}</span>
          </li>
        ) : null}
        <li className="flex items-center gap-2">
          <Icon name="person" className="text-ink-3" />
          {yourRoles(roles, held)}
        </li>
      </ul>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {pagesFor(roles).map(({ id, label, href }) => (
          <Link key={id} href={href(slug)} className={buttonClass()}>
            {label}
            <span className="sr-only"> of {shortName || name || slug}</span>
          </Link>
        ))}
      </div>
    </li>
  );
}
