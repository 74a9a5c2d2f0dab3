/** A long piece of work pauses after this many milliseconds, so that a click or a key waits for no more. */
const SLICE = 8;

/** Returns a function that yields to others if the work since the last pause took longer than a slice. Call it between two small steps. */
export function createYield(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await yieldToOthers();
    began = performance.now();
  };
}

/**
 * Yields to everything else that waits: clicks, keys, and what React renders. (After `scheduler.yield`, work goes on before
 * React does, so that nothing would be shown until all of it is done.)
 */
export function yieldToOthers(): Promise<void> {
  return new Promise(afterOthers);
}

/** Node, where tests run, handles many messages of a port before anything else. React's scheduler makes the same distinction. */
const afterOthers: (callback: () => void) => void = typeof setImmediate === 'function' ? setImmediate : byMessage;

/** Those that wait for their turn, in order. */
const waiting: (() => void)[] = [];
/** One for all turns: Chromium takes long to open a channel, and longer to collect thousands of them. */
let port: MessagePort | undefined;

function byMessage(callback: () => void): void {
  waiting.push(callback);
  port ??= openPort();
  port.postMessage(null);
}

function openPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return port2;
}
