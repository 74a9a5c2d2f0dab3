import { type Client, createClient } from '#lib/client/client.ts';
import { pause, retrying } from '#lib/client/retrying.ts';
import { isPassing } from '#lib/client/transport/retry.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { clientOptions, LIST_TIMEOUT } from '#lib/cli/command/client-options.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { lineWriter } from '#lib/cli/command/line-writer.ts';
import { explained } from '#lib/cli/command/service-problem.ts';
import { untilStopped } from '#lib/cli/command/until-stopped.ts';
import { newListPlace, type Place, readPlace, requireWritable, writePlace } from './place.ts';
import { isRefusal, pollList } from './poll-list.ts';
import { listReader, type WatchedList, watchedLists } from './read-list.ts';

export const watch: Command = {
  usage: `watch --conference <slug> [--list ${watchedLists.join('|')}]… [--since <time>] [--state <file>] [--interval 30s] [--once]`,
  summary:
    'Prints what changes in a conference, one JSON object a line, until it is stopped: first everything, or what changed since a time or the place in the ' +
    'file; with --once only that. Takes the key in ROSTRUM_KEY (at API_BASE_URL).',
  async run(args, settings) {
    const { values } = readArgs(args, {
      conference: { type: 'string' },
      list: { type: 'string', multiple: true, default: watchedLists },
      since: { type: 'string' },
      state: { type: 'string' },
      interval: { type: 'string', default: '30s' },
      once: { type: 'boolean', default: false },
    });
    const { conference, state, once } = values;
    if (conference === undefined) throw new UsageProblem('--conference is required.');
    const watching = {
      conference,
      lists: values.list.map(listFrom),
      since: sinceFrom(values.since),
      state,
      interval: once ? null : intervalFrom(values.interval),
    };
    await watchConference(watching, settings);
  },
};

interface Watching {
  conference: string;
  lists: readonly WatchedList[];
  since: string | null;
  /** The file that keeps the place. */
  state: string | undefined;
  /** Milliseconds between two looks; null for one look alone. */
  interval: number | null;
}

/** Prints until it is stopped, or nobody reads any more. */
async function watchConference(watching: Watching, settings: Settings): Promise<void> {
  const { conference, state, interval } = watching;
  const kept = state === undefined ? null : readPlace(state, conference);
  if (state !== undefined) requireWritable(state);
  const place: Place = { user: kept?.user ?? null, lists: new Map(kept?.lists) };
  const stop = new AbortController();
  const { signal } = stop;
  void untilStopped(settings).then(() => stop.abort());
  const lines = lineWriter(process.stdout);
  const options = { ...clientOptions(settings), timeoutMs: LIST_TIMEOUT };
  const policy = interval === null ? { retries: 4, longestWait: 120 } : { retries: Infinity, longestWait: Infinity };

  let printed = 0;
  const print = async (line: object) => {
    signal.throwIfAborted(); // before the line and not after it, so that each line that was written counts as printed
    await lines.write(`${JSON.stringify(line)}\n`);
    if (lines.isOver()) {
      stop.abort();
      signal.throwIfAborted();
    }
    printed += 1;
  };
  const save = async () => {
    await lines.flush();
    if (state !== undefined && !lines.isOver()) writePlace(state, conference, place);
  };
  const tell = (error: unknown) => sayWhy(explained(error, options));
  const withRetries = <Result>(attempt: () => Promise<Result>) => retrying(attempt, policy, { signal, onWait: tell });

  try {
    const client = createClient(options);
    const openapi = (await withRetries(() => client.call('getOpenapi', { signal }))).data;
    const user = await withRetries(() => ownerOf(conference, client, signal));
    if (user !== null && place.user !== null && user !== place.user) readAgain(place);
    place.user = user ?? place.user;
    for (const list of watching.lists) if (!place.lists.has(list)) place.lists.set(list, newListPlace(watching.since));
    for (let isFirst = true; ; isFirst = false) {
      printed = 0;
      let refusal: Problem | undefined;
      for (const list of watching.lists) {
        const reader = listReader(list, { conference, options, openapi, signal });
        try {
          await withRetries(() => pollList(place.lists.get(list)!, reader, (change) => print({ list, ...change })));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refusal = error; // the other lists have also gone
        }
      }
      if (refusal) throw refusal;
      if (printed > 0 || isFirst) {
        await print({ kind: 'place', since: earliest(place, watching.lists) });
        await save();
      }
      if (interval === null || lines.isOver()) break;
      await pause(interval, signal);
    }
  } catch (error) {
    if (printed > 0) await save();
    if (!signal.aborted) throw explained(error, options);
  }
  lines.end();
}

/**
 * Whose key it is: the id of the person; null if the service does not say. A key for another conference may read no list here, but nothing is gone because
 * of that.
 *
 * @throws Problem `forbidden` if it is one for another conference; errors that may pass by themselves: the lists meet all others
 */
async function ownerOf(conference: string, client: Client, signal: AbortSignal): Promise<string | null> {
  const me = await client.call('getMe', { signal }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isPassing(error)) throw error;
    },
  );
  const only = me?.key?.conference?.slug;
  if (only !== undefined && only !== conference) {
    throw Problem.of('forbidden', { detail: `This key is restricted to another conference, ${only}.` });
  }
  return me?.user?.id ?? null;
}

/** Has the lists read as a whole: the service does not say what another person saw that this one does not see. */
function readAgain(place: Place): void {
  for (const list of place.lists.values()) Object.assign(list, { since: null, etag: null });
}

/** Says why nothing is printed for a while, without ending up in what is printed. */
function sayWhy(error: unknown): void {
  console.error(`${(error as Error).message.replace(/\.$/, '')}. Trying again.`);
}

/** The time from which on another run finds everything that this one has not printed. */
function earliest(place: Place, lists: readonly WatchedList[]): string | null {
  const times = lists.flatMap((list) => place.lists.get(list)?.since ?? []);
  return times.toSorted()[0] ?? null;
}

function listFrom(text: string): WatchedList {
  const list = watchedLists.find((each) => each === text);
  if (list === undefined) throw new UsageProblem(`--list must be one of ${watchedLists.join(', ')}, not "${text}".`);
  return list;
}

function sinceFrom(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new UsageProblem(`--since must be a time such as 2026-11-25T08:00:00Z, not "${text}".`);
  }
  return time.toISOString();
}

const units = { s: 1000, min: 60_000, h: 3_600_000 } as const;

/** `30s`, `5min`, `1h`: in milliseconds. */
function intervalFrom(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})(s|min|h)$/.exec(text) ?? [];
  if (unit === undefined)
    throw new UsageProblem(`--interval must be a whole number of s, min or h, for example 30s, not "${text}".`);
  return Number(count) * units[unit as keyof typeof units];
}
