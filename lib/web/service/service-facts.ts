import { serviceDescription, serviceExtensions } from './description.ts';
import { retirements } from './retirements.ts';
import { serviceBase } from '#lib/web/server/server.ts';

/** What is known of the service that this dashboard reads from; no request but for its description, now and then. */
export async function serviceFacts() {
  const [description, { expand, updatedSince }] = await Promise.all([serviceDescription(), serviceExtensions()]);
  const { info } = (description ?? {}) as { info?: { title?: unknown; version?: unknown } | null };
  return {
    /** What operations' paths are appended to. */
    address: serviceBase(),
    /** Of its own description; `null` where it does not say. */
    title: text(info?.title),
    version: text(info?.version),
    isDescribed: description !== undefined,
    /** As they are written in a request: `expand=reviews`, `updatedSince`. */
    extensions: [...expand.map((word) => `expand=${word}`), ...(updatedSince ? ['updatedSince'] : [])],
    retirements: retirements(),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
