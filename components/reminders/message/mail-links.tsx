import { buttonClass } from '#components/ui/controls/button.tsx';
import { countNoun } from '#components/ui/text/in-words.ts';
import { type Mail, mailtoParts } from '#components/reminders/model/mailto.ts';

/** Links that open the message in the mail program: several if there are many recipients. */
export function MailLinks({ addresses, mail }: { addresses: readonly string[]; mail: Mail }) {
  const { parts, hasBody } = mailtoParts(addresses, mail);
  const [first] = parts;
  if (!first) return null;
  return (
    <>
      {parts.length === 1 ? (
        <a href={first.href} className={buttonClass()}>
          Open in mail
        </a>
      ) : (
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="text-ink-2">Open in mail:</span>
          {parts.map(({ href, count }, at) => (
            <a
              key={href}
              href={href}
              aria-label={`Part ${at + 1}, ${countNoun(count, 'recipient')}`}
              title={countNoun(count, 'recipient')}
              className={`${buttonClass()} px-2.5!`}
            >
              {at + 1}
            </a>
          ))}
        </span>
      )}
      {!hasBody && <p className="text-small text-warn">The text is too long for a link: copy it into the mail.</p>}
    </>
  );
}
