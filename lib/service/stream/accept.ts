import { streamType } from '#lib/contract/stream.ts';

/** The weights of a header such as `Accept` by lower-case name (RFC 9110 §12.5.1); without a weight it is 1. */
function weightsOf(header: string | null): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}

/**
 * Whether a request prefers a stream to JSON. Only one that names the stream's type does, and JSON wins if it is named too
 * with the same weight.
 *
 * @param accept the request's `Accept`
 */
export function prefersStream(accept: string | null): boolean {
  if (!accept?.toLowerCase().includes(streamType)) return false;
  const weights = weightsOf(accept);
  const stream = weights.get(streamType) ?? 0;
  const json = weights.get('application/json');
  const other = weights.get('application/*') ?? weights.get('*/*') ?? 0;
  return stream > 0 && (json === undefined ? stream >= other : stream > json);
}

/** Whether a request accepts gzip (RFC 9110 §12.5.3). */
export function acceptsGzip(acceptEncoding: string | null): boolean {
  const weights = weightsOf(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
