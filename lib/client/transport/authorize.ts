import { Problem } from '#lib/contract/problem.ts';

/**
 * Adds a key to the headers of a request, as a bearer token (specification §5).
 *
 * @throws Problem `invalid_api_key` if it has characters that a header cannot have
 */
export function authorize(headers: Headers, key: string): void {
  try {
    headers.set('authorization', `Bearer ${key}`);
  } catch (cause) {
    const detail = 'The key has characters that no key has, for example an ellipsis. Copy the whole key.';
    throw Problem.of('invalid_api_key', { detail, cause });
  }
}
