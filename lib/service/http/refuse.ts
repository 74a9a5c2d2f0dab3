import { BlockList } from 'node:net';
import { Problem } from '#lib/contract/problem.ts';
import { clientAddress } from './address.ts';
import type { ServiceOptions } from './options.ts';
import { renderProblem } from './render.ts';
import { responseOf } from './reply.ts';
import { budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, nameOperation } from './request-context.ts';

/**
 * The answer to what cannot be read as an HTTP request. It counts for the address that it came from, like a request without a key;
 * proxies forward nothing of the kind, so that no header need be believed.
 *
 * @param remote the connection's other end; undefined where it is not known
 */
export async function refuse(serving: ServiceOptions, remote: string | undefined): Promise<Response> {
  const requestId = currentRequestId();
  nameOperation('unreadable');
  const subject = `address ${clientAddress(remote, null, new BlockList())}`;
  const budget = budgetHeaders(await serving.throttle(subject, 'default', serving.now?.()));
  const problem = Problem.of('bad_request', {
    detail: 'This is no HTTP request that can be read: a part of it is malformed, too long or unfinished.',
  });
  serving.log.info({ id: requestId, status: problem.status }, 'request');
  return responseOf(renderProblem(problem, { problemsBase: serving.problemsBase, requestId, budget }));
}
