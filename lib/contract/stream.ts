/**
 * The media type of a list as a stream (an extension of the specification): one item a line, exactly as in the envelope and
 * in its order, then `streamEnd` (`resources/page.ts`). A stream without that line was cut off, and must not be taken for the list.
 */
export const streamType = 'application/x-ndjson';

/** How many items of a stream cost one request; a part of them costs a whole one. */
export const itemsPerRequest = 1000;

/** The parameters of pages, which a stream does not have. */
export const pageOnly = ['limit', 'cursor'] as const;
