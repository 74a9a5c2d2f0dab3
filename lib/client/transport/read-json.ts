import { BadAnswer } from './errors.ts';
import type { Exchange } from './transport.ts';

/**
 * Parses the body of an answer as JSON of any shape.
 *
 * @throws BadAnswer if it is not JSON
 */
export function readJson({ response, body }: Exchange): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new BadAnswer('not_json', response.status, { cause: error });
  }
}
