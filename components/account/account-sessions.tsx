import { type OwnSession, SessionRows } from './session-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { Tag } from '#components/ui/text/tag.tsx';
import { formatInstant, howLong } from '#components/ui/time/time.ts';
import { findZone } from '#components/ui/time/zone.ts';

/** A session of an account as a service may give it. */
export interface GivenSession {
  id: string;
  createdAt?: string | null | undefined;
  lastUsedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  isThis?: boolean | null | undefined;
}

interface Props {
  sessions: readonly GivenSession[];
  /** The same person's sessions at this dashboard that were started with an API key. */
  byKey: readonly OwnSession[];
  sessionTag: string;
  zone: string | null;
  now: number;
}

/** The account's sessions, each with a button that ends it, and a button that ends all. */
export function AccountSessions({ sessions, byKey, sessionTag, zone, now }: Props) {
  return (
    <>
      <h3 className="mt-6 font-medium">
        {sessions.length === 1 ? 'You are signed in here only' : `You have ${sessions.length} open sessions`}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sessions.map((session) => {
          const { id, isThis } = session;
          const [created, used, expires] = [session.createdAt, session.lastUsedAt, session.expiresAt].map((time) =>
            parseTimestamp(time),
          );
          const begun = created == null ? 'at an unknown time' : formatInstant(created, findZone(zone));
          const times = [
            used == null || isThis ? null : `account last opened ${howLong(used, now)}`,
            expires == null ? null : `ends ${howLong(expires, now)} at the latest`,
          ];
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-2">
                  Started {begun}
                  {isThis ? <Tag>this browser</Tag> : null}
                </p>
                <p className="text-small text-ink-2">
                  <Dotted parts={times} />
                </p>
              </div>
              {isThis ? (
                <form action="/api/session/end" method="post">
                  <Button type="submit">Sign out here</Button>
                </form>
              ) : (
                <form action="/api/account/sessions" method="post">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="mark" value={sessionTag} />
                  <Button type="submit">
                    End<span className="sr-only"> the session started {begun}</span>
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      {byKey.length === 0 ? null : (
        <>
          <h3 className="mt-6 font-medium">Signed in with an API key</h3>
          <SessionRows sessions={byKey} zone={zone} now={now} />
        </>
      )}
      <SignOutEverywhere />
    </>
  );
}
