import type { ComponentProps } from 'react';
import { type AccountProps, AccountSections, OpenSessions } from '#components/account/account-sections.tsx';
import { SectionMessage } from '#components/account/section/account-section.tsx';
import type { ChangeMessage } from '#components/account/section/change-message.ts';
import { KeyList } from '#components/palette/key-list.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { plainSpan } from '#components/ui/time/span.ts';
import type { Preferences } from '#lib/preferences/preferences.ts';
import { Budget } from './budget.tsx';
import { Choices } from './choices.tsx';
import { Facts, Section } from '#components/account/section/settings-section.tsx';
import { type ServiceFacts, ServiceSummary } from './service-facts.tsx';
import { type OwnSession, SessionList } from '#components/account/session-list.tsx';
import { ZoneForm } from './zone-form.tsx';

interface Props {
  person: string;
  keyFacts: readonly { name: string; value: string }[];
  sessions: readonly OwnSession[];
  /** How long a session lasts without use, and at most; in milliseconds. */
  lifetimes: { idle: number; absolute: number };
  preferences: Preferences;
  rate: ComponentProps<typeof Budget>['initial'];
  service: ServiceFacts;
  /** The submitted time zone, if it does not exist. */
  wrongZone: string | null;
  now: number;
  /** The session's account; `null` if the user signed in with an API key. */
  account: AccountProps | null;
  /** Whether the service has accounts. */
  hasAccounts: boolean;
  /** The result of the last change. */
  message: ChangeMessage | null;
}

/** All settings on one page. Every form works without scripts. */
export function SettingsView({ preferences, now, account, message, ...given }: Props) {
  const { zone } = preferences;
  return (
    <>
      <PageHeader title="Settings" note={given.person} rate={given.rate} />
      <div className="max-w-5xl px-4 pb-16 md:px-6">
        <Section id="session" title="Session" about={aboutSession(account !== null, given)}>
          <SectionMessage message={message} section="session" />
          <Facts facts={given.keyFacts} />
          {account ? (
            <OpenSessions account={account} byKey={given.sessions} zone={zone} now={now} />
          ) : (
            <SessionList sessions={given.sessions} zone={zone} now={now} />
          )}
        </Section>
        {account ? <AccountSections account={account} message={message} now={now} /> : null}
        <Section
          id="requests"
          title="Requests"
          about="The service limits requests per person, not per key. Loading in the background leaves half of each minute’s requests to you."
        >
          <Budget initial={given.rate} />
        </Section>
        <Section id="look" title="Appearance" about="Saved in this browser, in cookies that hold nothing private.">
          <div className="flex flex-col gap-5">
            <Choices name="theme" legend="Theme" initial={preferences.theme} />
            <Choices name="density" legend="Density of tables" initial={preferences.density} />
          </div>
        </Section>
        <Section
          id="time"
          title="Time"
          about="Deadlines are shown in their own time zone first, then in yours, then as the time that is left. Dates in the past, such as when something was created or decided, are in UTC."
        >
          <ZoneForm zone={zone} wrong={given.wrongZone} now={now} />
        </Section>
        <Section
          id="keys"
          title="Keyboard"
          about="You can do everything with the keyboard. You can turn off single-key shortcuts; ⌘ K or Ctrl K, Enter, arrows and Tab always work."
        >
          <Choices name="keys" legend="Single keys" initial={preferences.singleKeys ? 'on' : 'off'} />
          <div className="mt-6">
            <KeyList level={3} />
          </div>
        </Section>
        <Section id="service" title="Service" about="The service that this dashboard reads from.">
          <ServiceSummary service={given.service} now={now} />
        </Section>
      </div>
    </>
  );
}

function aboutSession(
  isOfAccount: boolean,
  { lifetimes, hasAccounts }: Pick<Props, 'lifetimes' | 'hasAccounts'>,
): string {
  const held = isOfAccount ? 'Your account’s session and the dashboard’s own API key are' : 'Your API key is';
  const ended = `deleted when you sign out, after ${plainSpan(lifetimes.idle)} without use, and after ${plainSpan(lifetimes.absolute)} at the latest`;
  const stored = `${held} stored encrypted on this server, and ${ended}.`;
  if (isOfAccount) return `${stored} The service ends both when you sign out, or some time after their last use.`;
  if (!hasAccounts) return stored;
  return `${stored} Your account is not here, because you signed in with a key. Sign in by e-mail to change your name, addresses and keys.`;
}
