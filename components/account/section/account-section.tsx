import type { ReactNode } from 'react';
import { Section } from './settings-section.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import type { ChangeMessage } from './change-message.ts';

/** A section of the account settings: first the result of the last change, then the content, or the failure to load it. */
export function AccountSection<Reply>({
  id,
  title,
  about,
  message,
  part,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  message: ChangeMessage | null;
  part: { reply: Reply } | { failure: Failure };
  children: (reply: Reply) => ReactNode;
}) {
  return (
    <Section id={id} title={title} about={about}>
      <SectionMessage message={message} section={id} />
      {'failure' in part ? <ProblemView failure={part.failure} /> : children(part.reply)}
    </Section>
  );
}

/** The result of the last change, if it was made in this section. */
export function SectionMessage({ message, section }: { message: ChangeMessage | null; section: string }) {
  if (message?.section !== section) return null;
  return (
    <div className="mb-4">
      <NoticeLine tone={message.tone}>{message.text}</NoticeLine>
    </div>
  );
}
