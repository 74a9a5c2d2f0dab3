import type { ComponentProps } from 'react';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { formatInstant, howLong } from '#components/ui/time/time.ts';
import { findZone } from '#components/ui/time/zone.ts';

/** A session of the user; times are milliseconds since 1970. */
export interface OwnSession {
  handle: string;
  begunAt: number;
  seenAt: number;
  idleEndsAt: number;
  endsAt: number;
  isThis: boolean;
}

/** The user's sessions at this dashboard, each with a button that ends it, and a button that ends all. */
export function SessionList({
  sessions,
  zone,
  now,
}: {
  sessions: readonly OwnSession[];
  zone: string | null;
  now: number;
}) {
  const count = sessions.length;
  return (
    <>
      <h3 className="mt-6 font-medium">
        {count === 1 ? 'You are signed in here only' : `You are signed in with ${count} browsers`}
      </h3>
      <SessionRows sessions={sessions} zone={zone} now={now} />
      <SignOutEverywhere />
    </>
  );
}

/** The rows of the sessions, each with a button that ends it. */
export function SessionRows({ sessions, zone, now }: ComponentProps<typeof SessionList>) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <li key={session.handle} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-2">
              Started {formatInstant(session.begunAt, findZone(zone))}
              {session.isThis ? <Tag>this browser</Tag> : null}
            </p>
            <p className="text-small text-ink-2">
              used {session.isThis ? 'now' : howLong(session.seenAt, now)} · ends {howLong(session.idleEndsAt, now)}{' '}
              without use, {howLong(session.endsAt, now)} at the latest
            </p>
          </div>
          <form action="/api/session/end" method="post">
            {session.isThis ? null : <input type="hidden" name="other" value={session.handle} />}
            <Button type="submit">
              {session.isThis ? 'Sign out here' : 'End'}
              {session.isThis ? null : (
                <span className="sr-only"> the session started {formatInstant(session.begunAt, findZone(zone))}</span>
              )}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
