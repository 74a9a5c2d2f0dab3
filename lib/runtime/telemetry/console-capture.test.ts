import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';
import { captureConsole } from './console-capture.ts';

/** The log lines that `print` causes. */
async function logged(level: string, print: () => void): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const before = {
    error: console.error,
    warn: console.warn,
    log: console.log,
    listeners: process.listeners('warning'),
  };
  onTestFinished(() => {
    Object.assign(console, { error: before.error, warn: before.warn, log: before.log });
    process.removeAllListeners('warning');
    for (const listener of before.listeners) process.on('warning', listener);
  });
  captureConsole(createLog(level, { write: (line) => void lines.push(line) }));
  print();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an error that a library prints is a log line with its type and place, but without its message', async () => {
  const [line] = await logged('info', () => console.error(' ⨯', new TypeError('canary of /c/secret')));
  expect(line).toMatchObject({ level: 50, time: expect.any(Number) as number, error: { type: 'TypeError' } });
  expect(JSON.stringify(line)).not.toMatch(/canary|secret/);
});

test('other printed text is logged only at the level debug', async () => {
  const print = () => console.warn('no page /c/secret');
  expect(JSON.stringify(await logged('info', print))).not.toContain('secret');
  expect(await logged('debug', print)).toMatchObject([{ level: 40, said: 'no page /c/secret' }]);
});

test('what a library tells is neither printed nor logged, unless the level is debug', async () => {
  const print = () => console.log('✓ took 12ms');
  expect(await logged('info', print)).toEqual([]);
  expect(await logged('debug', print)).toMatchObject([{ level: 20, said: '✓ took 12ms' }]);
});

test('a Node warning is a log line and is not printed as well', async () => {
  const [line] = await logged('info', () => process.emitWarning('11 listeners', 'MaxListenersExceededWarning'));
  expect(line).toMatchObject({ level: 40, warning: 'MaxListenersExceededWarning', said: '11 listeners' });
  expect(process.listenerCount('warning')).toBe(1);
});
