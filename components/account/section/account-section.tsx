import type { ReactNode } from 'react';
import { Section } from './settings-section.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import type { Failure } from '#lib/queries/failure.ts';
import type { Said } from './said.ts';

/** A section of the account settings: first the result of the last change, then the content, or the failure to load it. */
export function AccountSection<Reply>({
  id,
  title,
  about,
  said,
  part,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  said: Said | null;
  part: { reply: Reply } | { failure: Failure };
  children: (reply: Reply) => ReactNode;
}) {
  return (
    <Section id={id} title={title} about={about}>
      <SaidHere said={said} section={id} />
      {'failure' in part ? <ProblemView failure={part.failure} /> : children(part.reply)}
    </Section>
  );
}

/** The result of the last change, if it was made in this section. */
export function SaidHere({ said, section }: { said: Said | null; section: string }) {
  if (said?.section !== section) return null;
  return (
    <div className="mb-4">
      <NoticeLine tone={said.tone}>{said.text}</NoticeLine>
    </div>
  );
}
