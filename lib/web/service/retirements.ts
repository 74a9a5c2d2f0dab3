import { observing, parseRetirement, type Retirement } from '#lib/client/retirement.ts';
import { operations } from '#lib/contract/operations.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { programLog } from '#lib/runtime/telemetry/program-log.ts';
import { fetchAnywhere } from './fetch-anywhere.ts';
import { operationOf } from './operation-of.ts';

export interface HeardRetirement extends Retirement {
  /** The operation's path, as the specification has it. */
  path: string;
}

const memory = perProcess('retirements', () => new Map<string, HeardRetirement>());

/** What the service has announced of the end of its endpoints, as of the latest answer of each. */
export function retirements(): HeardRetirement[] {
  return [...memory().values()].toSorted((a, b) => a.path.localeCompare(b.path));
}

/** `fetch` that remembers what an answer says of its endpoint's end, and logs it once. */
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
