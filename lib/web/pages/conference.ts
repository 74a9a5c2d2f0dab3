import { cache } from 'react';
import type { Client } from '#lib/client/client.ts';

/** Reads a conference, once per request however many parts of a page need it. Throws as `Client.call`. */
export const readConference = cache((client: Client, slug: string) =>
  client.call('getConference', { path: { 'conference-slug': slug } }),
);
