import { serviceDescription, serviceExtensions } from './description.ts';
import { retirements } from './retirements.ts';
import { serviceBase } from '#lib/web/server/server.ts';

/** Returns what is known of the service. The only request is for its description, which is cached. */
export async function serviceFacts() {
  const [description, { expand, updatedSince }] = await Promise.all([serviceDescription(), serviceExtensions()]);
  const { info } = (description ?? {}) as { info?: { title?: unknown; version?: unknown } | null };
  return {
    address: serviceBase(),
    /** Title and version are from its description; `null` if that has none. */
    title: text(info?.title),
    version: text(info?.version),
    isDescribed: description !== undefined,
    /** As written in a request: `expand=reviews`, `updatedSince`. */
    extensions: [...expand.map((word) => `expand=${word}`), ...(updatedSince ? ['updatedSince'] : [])],
    retirements: retirements(),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
