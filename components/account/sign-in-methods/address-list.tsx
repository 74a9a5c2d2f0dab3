import { Button } from '#components/ui/controls/button.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import type { CodeWords } from '#components/sign-in/code-labels.ts';
import { Confirmed } from '#components/account/section/confirmed.tsx';

/** An address as the service sends it. */
export interface GivenAddress {
  id: string;
  address?: string | null | undefined;
  isVerified?: boolean | null | undefined;
  isMain?: boolean | null | undefined;
}

interface Props {
  addresses: readonly GivenAddress[];
  words: CodeWords;
  sessionTag: string;
}

/** The user's addresses, each with its actions. */
export function AddressList({ addresses, words, sessionTag }: Props) {
  const verified = addresses.filter(({ isVerified }) => isVerified === true).length;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {addresses.map(({ id, address, isVerified, isMain }) => {
        const name = address ?? 'An unknown address';
        const isLast = isVerified === true && verified === 1;
        return (
          <li key={id} className="flex flex-wrap items-center gap-2 py-2">
            <p className="flex min-h-8 min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {isMain ? <Tag>main</Tag> : null}
              {isVerified ? null : <Tag>not verified</Tag>}
            </p>
            {isVerified && !isMain ? (
              <Act action="start" id={id} address={name} sessionTag={sessionTag} label="Make main" of={name} isMain />
            ) : null}
            {isVerified || !address ? null : (
              <Act action="add" address={address} sessionTag={sessionTag} label={words.request} of={`for ${name}`} />
            )}
            {isLast ? (
              <p className="basis-full text-small text-ink-2">
                This is your last verified address. Without it you could not sign in, so it cannot be removed.
              </p>
            ) : (
              <Confirmed id={`remove-${id}`} label="Remove" of={name} title={`Remove ${name}?`}>
                <p className="text-ink-2">
                  {isVerified
                    ? 'You lose access to everything that is listed with it, and you can no longer sign in with it.'
                    : 'It is not verified, so you lose nothing.'}
                </p>
                {isMain ? (
                  <>
                    <p className="text-ink-2">It is your main address, so removing it needs a code.</p>
                    <Act action="start" sessionTag={sessionTag} label={words.request} of={`for ${name}`} isMain />
                  </>
                ) : (
                  <form action="/api/account/addresses" method="post">
                    <Hidden action="remove" id={id} sessionTag={sessionTag} />
                    <Button type="submit" variant="danger">
                      Remove the address
                    </Button>
                  </form>
                )}
              </Confirmed>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Action {
  action: string;
  sessionTag: string;
  id?: string;
  address?: string;
}

/** @param isMain whether the action changes the main address, which needs a code */
function Act({ label, of, isMain = false, ...action }: Action & { label: string; of: string; isMain?: boolean }) {
  return (
    <form action={isMain ? '/api/account/addresses/main' : '/api/account/addresses'} method="post">
      <Hidden {...action} />
      <Button type="submit">
        {label}
        <span className="sr-only"> {of}</span>
      </Button>
    </form>
  );
}

function Hidden({ action, sessionTag, id, address }: Action) {
  return (
    <>
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="mark" value={sessionTag} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {address === undefined ? null : <input type="hidden" name="address" value={address} />}
    </>
  );
}
