import type { ReactNode } from 'react';
import { Section } from '#components/shell/section.tsx';
import { requireSession } from '#lib/web/session/session-client.ts';

interface Props {
  params: Promise<{ conference: string }>;
  children: ReactNode;
}

export default async function ScoresLayout({ params, children }: Props) {
  const [{ conference }, session] = await Promise.all([params, requireSession()]);
  return (
    <Section id="scores" conference={conference} session={session}>
      {children}
    </Section>
  );
}
