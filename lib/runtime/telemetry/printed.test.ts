import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';
import { logPrinted } from './printed.ts';

/** What the log has of what is printed meanwhile. */
async function logged(level: string, print: () => void): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const before = { error: console.error, warn: console.warn, listeners: process.listeners('warning') };
  onTestFinished(() => {
    Object.assign(console, { error: before.error, warn: before.warn });
    process.removeAllListeners('warning');
    for (const listener of before.listeners) process.on('warning', listener);
  });
  logPrinted(createLog(level, { write: (line) => void lines.push(line) }));
  print();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('what a library prints of an error is a line with time, level, kind and place, without what the error says', async () => {
  const [line] = await logged('info', () => console.error(' ⨯', new TypeError('canary of /c/secret')));
  expect(line).toMatchObject({ level: 50, time: expect.any(Number) as number, error: { type: 'TypeError' } });
  expect(JSON.stringify(line)).not.toMatch(/canary|secret/);
});

test('what it says besides is told to those who ask for all', async () => {
  const print = () => console.warn('no page /c/secret');
  expect(JSON.stringify(await logged('info', print))).not.toContain('secret');
  expect(await logged('debug', print)).toMatchObject([{ level: 40, said: 'no page /c/secret' }]);
});

test('a warning of Node is a line, and is not printed beside it', async () => {
  const [line] = await logged('info', () => process.emitWarning('11 listeners', 'MaxListenersExceededWarning'));
  expect(line).toMatchObject({ level: 40, warning: 'MaxListenersExceededWarning', said: '11 listeners' });
  expect(process.listenerCount('warning')).toBe(1);
});
