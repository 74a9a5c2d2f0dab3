import { Button } from '#components/ui/controls/button.tsx';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { howLong } from '#components/ui/time/time.ts';
import { Confirmed } from '#components/account/section/confirmed.tsx';

/** A passkey as the service sends it. */
export interface GivenPasskey {
  id: string;
  name?: string | null | undefined;
  createdAt?: string | null | undefined;
  lastUsedAt?: string | null | undefined;
}

/** The user's passkeys, each with a button that removes it. */
export function PasskeyList({
  passkeys,
  sessionTag,
  now,
}: {
  passkeys: readonly GivenPasskey[];
  sessionTag: string;
  now: number;
}) {
  if (passkeys.length === 0) return <p className="text-ink-2">You have none yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
        const [added, used] = [createdAt, lastUsedAt].map((time) => parseTimestamp(time));
        const called = name ?? 'A passkey without a name';
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                <bdi>{called}</bdi>
              </p>
              <p className="text-small text-ink-2">
                <Dotted
                  parts={[
                    added == null ? null : `added ${howLong(added, now)}`,
                    used == null ? 'not used yet' : `used ${howLong(used, now)}`,
                  ]}
                />
              </p>
            </div>
            <Confirmed id={`passkey-${id}`} label="Remove" of={called} title={`Remove ${called}?`}>
              <p className="text-ink-2">
                You can no longer sign in with it. Sessions that you started with it stay open.
              </p>
              <form action="/api/account/passkeys" method="post">
                <input type="hidden" name="do" value="remove" />
                <input type="hidden" name="mark" value={sessionTag} />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="danger">
                  Remove the passkey
                </Button>
              </form>
            </Confirmed>
          </li>
        );
      })}
    </ul>
  );
}
