import { PassThrough, Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog, endLog, writeInBlocks } from './log.ts';
import { formatForTerminal } from './terminal-log.ts';

const isTerminal = process.stdout.isTTY;
afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = isTerminal;
});

/** The lines that a log prints for a request and a warning. */
function printed(to: 'terminal' | 'file', level?: string): string[] {
  process.stdout.isTTY = to === 'terminal';
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const log = to === 'terminal' ? createLog(level) : createLog(level, { write: (line) => void lines.push(line) });
  log.info({ route: '/c/[conference]', status: 200 }, 'request');
  log.warn({ to: 'ada@x.org', subject: '123456 is your code' }, 'message not sent');
  return lines;
}

test('on a terminal requests are not logged by default, and a warning is one readable line', () => {
  const [line, ...others] = printed('terminal');
  expect(others).toEqual([]);
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn  message not sent to=ada@x\.org subject="123456 is your code"\n$/);
  expect(printed('terminal', 'info')).toHaveLength(2);
});

test('elsewhere the log is JSON lines, one per request', () => {
  const lines = printed('file').map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'request'],
    [40, 'message not sent'],
  ]);
});

test('a log line contains no control characters that a terminal would execute or that would forge a line', () => {
  const nasty = '\u001b[2J\r\nwarn  forged\u009b1A';
  for (const line of [JSON.stringify({ level: 40, time: 0, msg: nasty, path: nasty, [nasty]: 1 }), nasty]) {
    // oxlint-disable-next-line no-control-regex -- these must not occur
    expect(formatForTerminal(line).slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  }
});

test('if nobody reads the log, a limited amount is kept, and the log later says how many lines are missing', async () => {
  let read = () => undefined as void;
  let isRead = false;
  const got: string[] = [];
  const pipe = new Writable({
    decodeStrings: false,
    write(block: string, _, done) {
      got.push(block);
      if (isRead) done();
      else read = done;
    },
  });
  const log = writeInBlocks(pipe);
  const block = `${'x'.repeat(1_000_000)}\n`;
  for (let lines = 0; lines < 40; lines += 1) {
    log.write(block);
    log.flush();
  }
  expect(pipe.writableLength).toBeLessThan(20_000_000);
  isRead = true;
  read();
  log.write('last\n');
  await new Promise<void>((done) => {
    log.flush(done);
  });
  const kept = got.filter((each) => each === block).length;
  expect(got.at(-1)).toMatch(new RegExp(`^last\n\\{"level":40,"time":\\d+,"lines":${40 - kept},`));
});

test('a program that ends does not wait forever for a log that nobody reads', async () => {
  await endLog(createLog('info', Object.assign(new PassThrough(), { flush: () => undefined })));
});
