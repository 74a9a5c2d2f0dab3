import { BadAnswer } from './errors.ts';
import type { Exchange } from './transport.ts';

/**
 * The body of an answer as JSON, whatever shape it has.
 *
 * @throws BadAnswer when it is not JSON
 */
export function readJson({ response, body }: Exchange): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new BadAnswer('not_json', response.status, { cause: error });
  }
}
