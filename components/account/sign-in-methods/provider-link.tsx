import { Facts } from '#components/account/section/settings-section.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { howLong } from '#components/ui/time/time.ts';
import { Confirmed } from '#components/account/section/confirmed.tsx';

/** The linked account at the provider, as the service sends it. */
export interface GivenLink {
  provider?: string | null | undefined;
  subject?: string | null | undefined;
  linkedAt?: string | null | undefined;
}

/** A button that links an account at the provider, or the linked account with a button that unlinks it. */
export function ProviderLink({
  name,
  link,
  sessionTag,
  now,
}: {
  name: string;
  link: GivenLink | null;
  sessionTag: string;
  now: number;
}) {
  const linked = parseTimestamp(link?.linkedAt);
  if (!link) {
    return (
      <form action="/api/account/provider" method="post">
        <input type="hidden" name="do" value="link" />
        <input type="hidden" name="mark" value={sessionTag} />
        <Button type="submit" className="max-w-full">
          <span className="truncate">Link your account at {name}</span>
        </Button>
      </form>
    );
  }
  return (
    <>
      <Facts
        facts={[
          { name: `At ${link.provider ?? name}`, value: <bdi>{link.subject ?? 'an unknown account'}</bdi> },
          ...(linked == null ? [] : [{ name: 'Linked', value: howLong(linked, now) }]),
        ]}
      />
      <div className="mt-4">
        <Confirmed id="unlink" label="Unlink" of={`your account at ${name}`} title={`Unlink your account at ${name}?`}>
          <p className="text-ink-2">You can no longer sign in with it. Your addresses and passkeys still work.</p>
          <form action="/api/account/provider" method="post">
            <input type="hidden" name="do" value="unlink" />
            <input type="hidden" name="mark" value={sessionTag} />
            <Button type="submit" variant="danger">
              Unlink the account
            </Button>
          </form>
        </Confirmed>
      </div>
    </>
  );
}
