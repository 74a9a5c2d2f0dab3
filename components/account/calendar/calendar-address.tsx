import { Confirmed } from '#components/account/section/confirmed.tsx';
import { Facts } from '#components/account/section/settings-section.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { howLong } from '#components/ui/time/time.ts';

/** The calendar address as the service sends it, without its secret. */
export interface GivenCalendarAddress {
  createdAt?: string | null | undefined;
  lastUsedAt?: string | null | undefined;
}

interface Props {
  /** `null` if there is none. */
  address: GivenCalendarAddress | null;
  sessionTag: string;
  now: number;
}

/** A button that creates the calendar address, or what is known of the one that exists, with buttons that replace and revoke it. */
export function CalendarAddress({ address, sessionTag, now }: Props) {
  if (!address) {
    return (
      <Change kind="create" sessionTag={sessionTag}>
        <Button type="submit">Create a calendar address</Button>
      </Change>
    );
  }
  const [created, used] = [address.createdAt, address.lastUsedAt].map((time) => parseTimestamp(time));
  return (
    <>
      <Facts
        facts={[
          { name: 'Created', value: created == null ? 'unknown' : howLong(created, now) },
          { name: 'Last read', value: used == null ? 'not yet' : `${howLong(used, now)}, to the hour` },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Confirmed
          id="calendar-replace"
          label="Replace"
          of="the calendar address"
          title="Replace the calendar address?"
        >
          <p className="text-ink-2">
            You get a new address, and the old one stops working at once. Subscribe to the new one in your calendar
            program.
          </p>
          <Change kind="create" sessionTag={sessionTag}>
            <Button type="submit">Replace the address</Button>
          </Change>
        </Confirmed>
        <Confirmed id="calendar-revoke" label="Revoke" of="the calendar address" title="Revoke the calendar address?">
          <p className="text-ink-2">It stops working at once, and your calendar program gets no more deadlines.</p>
          <Change kind="revoke" sessionTag={sessionTag}>
            <Button type="submit" variant="danger">
              Revoke the address
            </Button>
          </Change>
        </Confirmed>
      </div>
    </>
  );
}

function Change({
  kind,
  sessionTag,
  children,
}: {
  kind: 'create' | 'revoke';
  sessionTag: string;
  children: React.ReactNode;
}) {
  return (
    <form action="/api/account/calendar" method="post">
      <input type="hidden" name="do" value={kind} />
      <input type="hidden" name="mark" value={sessionTag} />
      {children}
    </form>
  );
}
