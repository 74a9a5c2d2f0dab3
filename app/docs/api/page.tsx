import type { Metadata } from 'next';
import { baseOf, readReference } from '#components/docs/reference.ts';
import { ReferenceView } from '#components/docs/reference-view.tsx';
import { serviceDescription } from '#lib/dashboard/description.ts';
import { publicServiceBase } from '#lib/dashboard/server.ts';

export const metadata: Metadata = {
  title: 'API reference',
  description:
    'Every operation of the read interface over conferences, submissions, reviews and assignments, with parameters, fields, examples and problems.',
  robots: { index: true },
};

export default async function ApiReferencePage() {
  const description = await serviceDescription();
  const base = baseOf(description, publicServiceBase());
  return <ReferenceView reference={readReference(description, base)} base={base} />;
}
