import { BlockList } from 'node:net';
import { Problem } from '#lib/contract/problem.ts';
import { clientAddress } from './address.ts';
import type { ServiceOptions } from './options.ts';
import { renderProblem } from './render.ts';
import { budgetHeaders } from '#lib/service/limits/throttle.ts';
import { currentRequestId, nameOperation } from './request-context.ts';

/**
 * Responds to input that is not a valid HTTP request. It counts for the remote address, like a request without a key; proxies forward
 * nothing of the kind, so no header is trusted.
 *
 * @param remote the remote address of the connection; undefined if not known
 */
export async function refuse(serving: ServiceOptions, remote: string | undefined): Promise<Response> {
  const requestId = currentRequestId();
  nameOperation('unreadable');
  const subject = `address ${clientAddress(remote, null, new BlockList())}`;
  const budget = budgetHeaders(await serving.throttle(subject, 'default', serving.now?.()));
  const problem = Problem.of('bad_request', {
    detail: 'This is not a valid HTTP request: part of it is malformed, too long or incomplete.',
  });
  serving.log.info({ id: requestId, status: problem.status }, 'request');
  return renderProblem(problem, { problemsBase: serving.problemsBase, requestId, budget });
}
