import { observing, parseRetirement, type Retirement } from '#lib/client/retirement.ts';
import { operations } from '#lib/contract/operations.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { programLog } from '#lib/runtime/telemetry/program-log.ts';
import { fetchAnywhere } from './fetch-anywhere.ts';
import { operationOf } from './operation-of.ts';

export interface HeardRetirement extends Retirement {
  /** The operation's path in the specification. */
  path: string;
}

const memory = perProcess('retirements', () => new Map<string, HeardRetirement>());

/** Returns the retirements of endpoints that the service has announced, by the latest answer of each endpoint. */
export function retirements(): HeardRetirement[] {
  return [...memory().values()].toSorted((a, b) => a.path.localeCompare(b.path));
}

/** `fetch` that keeps the retirement that an answer announces for its endpoint, and logs it once. */
export const fetchObserved = observing((url, headers) => {
  const id = operationOf(url);
  if (!id) return;
  const pattern = operations[id].path;
  const said = parseRetirement(headers);
  if (!said) {
    memory().delete(pattern);
    return;
  }
  const heard = { ...said, path: pattern };
  if (JSON.stringify(memory().get(pattern)) === JSON.stringify(heard)) return;
  memory().set(pattern, heard);
  programLog()?.warn({ ...heard }, 'endpoint retires');
}, fetchAnywhere);
