import type { ClientOptions } from '#lib/client/client.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import { Problem } from '#lib/contract/problem.ts';

/** Why a service did not give what a command asked for; the message is for the person at the terminal. */
class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
}

/** An error of the client, as the command line says it: with the service's address, or the wrong options. Other errors stay. */
export function explained(error: unknown, { baseUrl, key }: Pick<ClientOptions, 'baseUrl' | 'key'>): unknown {
  const say = (message: string) => new ServiceProblem(message, { cause: error });
  if (error instanceof NoAnswer || error instanceof BadAnswer) return say(`${baseUrl}: ${error.message}`);
  if (!(error instanceof Problem)) return error;
  if (error.code === 'invalid_api_key' && !key) return say('Set ROSTRUM_KEY to an API key.');
  if (error.errors.length > 0) {
    return say(error.errors.map(({ param, message }) => `--${param}: ${message}`).join('\n'));
  }
  // Without a type it is hardly a service that answered, but for example a dashboard.
  return error.type === undefined ? say(`${baseUrl}: ${error.message}`) : error;
}
