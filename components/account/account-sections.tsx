import type { ComponentProps } from 'react';
import type { OwnSession } from './session-list.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import { AccountSection, SectionMessage } from '#components/account/section/account-section.tsx';
import { Section } from '#components/account/section/settings-section.tsx';
import { AccountSessions, type GivenSession } from './account-sessions.tsx';
import { AddAddress } from '#components/account/sign-in-methods/add-address.tsx';
import { AddressList, type GivenAddress } from '#components/account/sign-in-methods/address-list.tsx';
import { MainAddress, type MainChange } from '#components/account/sign-in-methods/main-address.tsx';
import { NameForm } from './name-form.tsx';
import { CalendarAddress, type GivenCalendarAddress } from '#components/account/calendar/calendar-address.tsx';
import { DigestForm, type GivenDigest } from '#components/account/digest/digest-form.tsx';
import { codeWords } from '#components/sign-in/code-labels.ts';
import { CreateKey, type KeyConference } from '#components/account/keys/create-key.tsx';
import { AddPasskey } from '#components/account/sign-in-methods/add-passkey.tsx';
import { DashboardKeys, KeyList } from '#components/account/keys/key-list.tsx';
import { type GivenKey, keyRow } from '#components/account/keys/key-row.ts';
import { type GivenPasskey, PasskeyList } from '#components/account/sign-in-methods/passkey-list.tsx';
import { type GivenLink, ProviderLink } from '#components/account/sign-in-methods/provider-link.tsx';
import type { ChangeMessage } from '#components/account/section/change-message.ts';

type Part<Item> = { reply: { data?: readonly Item[] | null | undefined } } | { failure: Failure };

/** Everything that can be managed in an account; each part is the loaded data or the failure. */
export interface AccountProps {
  keys: Part<GivenKey>;
  addresses: Part<GivenAddress>;
  sessions: Part<GivenSession>;
  /** `null` if the service has no passkeys. */
  passkeys: Part<GivenPasskey> | null;
  /** The sign-in provider that can be linked; `null` if there is none. */
  provider: {
    name: string;
    link: { reply: { link?: GivenLink | null | undefined } } | { failure: Failure };
  } | null;
  /** The user's name, as they or an import have set it. */
  name: { firstName: string; lastName: string };
  /** `null` if the service has no calendar addresses. */
  calendar: { reply: { address?: GivenCalendarAddress | null | undefined } } | { failure: Failure } | null;
  /** `null` if the service sends no digests. */
  digest: { reply: { digest?: GivenDigest | null | undefined } } | { failure: Failure } | null;
  adding: ComponentProps<typeof AddAddress>['adding'];
  /** A change of the main address that waits for its code. */
  mainChange: MainChange | null;
  /** Whether the service e-mails codes, if it says so. */
  mail: boolean | null | undefined;
  /** The conferences in which the user has a role. */
  conferences: readonly KeyConference[];
  /** Identifies the session that the page was rendered for; every form sends it. */
  sessionTag: string;
}

/** The sections of the settings that only an account has: API keys, addresses, passkeys and the provider. */
export function AccountSections({
  account,
  message,
  now,
}: {
  account: AccountProps;
  message: ChangeMessage | null;
  now: number;
}) {
  const { sessionTag } = account;
  const words = codeWords(account.mail);
  const of = (section: string) => (message?.section === section ? message : null);
  const keysMessage = of('api-keys');
  return (
    <>
      <Section
        id="name"
        title="Name"
        about="Chairs see your name with your reviews and assignments, and so do authors where reviews are signed. An import of a conference does not change it. Author lists come from the conference and stay as they are."
      >
        <SectionMessage message={message} section="name" />
        <NameForm {...account.name} sessionTag={sessionTag} message={of('name')} />
      </Section>
      <AccountSection
        id="api-keys"
        title="API keys"
        about="For scripts and other programs. A key can read everything you can see, or one conference only. You can revoke it at any time. It is shown once, when you create it."
        message={message}
        part={account.keys}
      >
        {({ data }) => {
          const rows = (data ?? []).map((key) => keyRow(key, now));
          return (
            <>
              <KeyList keys={rows.filter(({ isOwn }) => !isOwn)} sessionTag={sessionTag} message={keysMessage} />
              <CreateKey
                conferences={account.conferences}
                sessionTag={sessionTag}
                message={keysMessage?.values?.['do'] === 'create' ? keysMessage : null}
              />
              <DashboardKeys keys={rows.filter(({ isOwn }) => isOwn)} />
            </>
          );
        }}
      </AccountSection>
      {account.calendar ? (
        <AccountSection
          id="calendar"
          title="Calendar address"
          about="Your calendar program reads your review deadlines there and keeps them up to date: deadlines that change move, and reviews that are done or cancelled disappear. Anyone who has the address can read which reviews you still have to write, and when, so keep it secret."
          message={message}
          part={account.calendar}
        >
          {({ address }) => <CalendarAddress address={address ?? null} sessionTag={sessionTag} now={now} />}
        </AccountSection>
      ) : null}
      {account.digest ? (
        <AccountSection
          id="digest"
          title="Digest by mail"
          about="What is new and what is due, sent to your main address: numbers with links, never titles, people’s names or scores. If there is nothing to tell, none is sent. A link in each one turns it off."
          message={message}
          part={account.digest}
        >
          {({ digest }) => <DigestForm digest={digest ?? null} sessionTag={sessionTag} message={of('digest')} />}
        </AccountSection>
      ) : null}
      <AccountSection
        id="addresses"
        title="Addresses"
        about="You get access to the submissions and assignments that list one of your verified addresses. You can sign in with any of them."
        message={message}
        part={account.addresses}
      >
        {({ data }) => (
          <>
            <AddressList addresses={data ?? []} words={words} sessionTag={sessionTag} />
            {account.mainChange && (
              <MainAddress
                change={account.mainChange}
                words={words}
                sessionTag={sessionTag}
                message={of('addresses')}
              />
            )}
            <AddAddress adding={account.adding} words={words} sessionTag={sessionTag} message={of('addresses')} />
          </>
        )}
      </AccountSection>
      {account.passkeys ? (
        <AccountSection
          id="passkeys"
          title="Passkeys"
          about="Sign in with your fingerprint, face or PIN instead of a code. A passkey works only at this dashboard’s address, so it cannot be phished."
          message={message}
          part={account.passkeys}
        >
          {({ data }) => (
            <>
              <PasskeyList passkeys={data ?? []} sessionTag={sessionTag} now={now} />
              <AddPasskey sessionTag={sessionTag} message={of('passkeys')} />
            </>
          )}
        </AccountSection>
      ) : null}
      {account.provider ? <Provider {...account.provider} sessionTag={sessionTag} message={message} now={now} /> : null}
    </>
  );
}

function Provider({
  name,
  link,
  sessionTag,
  message,
  now,
}: NonNullable<AccountProps['provider']> & { sessionTag: string; message: ChangeMessage | null; now: number }) {
  return (
    <AccountSection
      id="provider"
      title={name}
      about={`Link your account to sign in with it. Rostrum only asks ${name} who you are.`}
      message={message}
      part={link}
    >
      {(reply) => <ProviderLink name={name} link={reply.link ?? null} sessionTag={sessionTag} now={now} />}
    </AccountSection>
  );
}

/** The account's open sessions, or the failure to load them. */
export function OpenSessions({
  account,
  ...given
}: {
  account: AccountProps;
  byKey: readonly OwnSession[];
  zone: string | null;
  now: number;
}) {
  const { sessions, sessionTag } = account;
  if ('failure' in sessions) return <ProblemView failure={sessions.failure} />;
  return <AccountSessions sessions={sessions.reply.data ?? []} sessionTag={sessionTag} {...given} />;
}
