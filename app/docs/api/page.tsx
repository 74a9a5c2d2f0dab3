import type { Metadata } from 'next';
import { baseOf, readReference } from '#components/docs/reference/reference.ts';
import { ReferenceView } from '#components/docs/reference/reference-view.tsx';
import { serviceDescription } from '#lib/web/service/description.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import { publicServiceBase } from '#lib/web/server/server.ts';

export const metadata: Metadata = {
  title: 'API reference',
  description:
    'Every operation of the read interface over conferences, submissions, reviews and assignments, with parameters, fields, examples and problems.',
  robots: { index: true },
};

export default async function ApiReferencePage() {
  const description = await serviceDescription();
  const base = baseOf(description, publicServiceBase());
  // Not checked: the page shows nothing of the session, and the proxy checks it when an operation is run.
  const id = await sessionIdOfRequest();
  return (
    <ReferenceView
      reference={readReference(description, base)}
      base={base}
      session={id === undefined ? null : sessionTag(id)}
    />
  );
}
