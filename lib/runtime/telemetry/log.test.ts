import { PassThrough, Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog, endLog, inBlocks } from './log.ts';
import { readable } from './terminal-log.ts';

const isTerminal = process.stdout.isTTY;
afterEach(() => {
  vi.restoreAllMocks();
  process.stdout.isTTY = isTerminal;
});

/** What a log prints of a request, and of something that is wrong. */
function printed(to: 'terminal' | 'file', level?: string): string[] {
  process.stdout.isTTY = to === 'terminal';
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const log = to === 'terminal' ? createLog(level) : createLog(level, { write: (line) => void lines.push(line) });
  log.info({ route: '/c/[conference]', status: 200 }, 'request');
  log.warn({ to: 'ada@x.org', subject: '123456 is your code' }, 'message not sent');
  return lines;
}

test('on a terminal requests are not logged unless asked for, and what is wrong is one line for people', () => {
  const [line, ...others] = printed('terminal');
  expect(others).toEqual([]);
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn  message not sent to=ada@x\.org subject="123456 is your code"\n$/);
  expect(printed('terminal', 'info')).toHaveLength(2);
});

test('elsewhere a log is lines of JSON, one a request', () => {
  const lines = printed('file').map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'request'],
    [40, 'message not sent'],
  ]);
});

test('nothing in a line commands a terminal, or begins a line of its own', () => {
  const nasty = '\u001b[2J\r\nwarn  forged\u009b1A';
  for (const line of [JSON.stringify({ level: 40, time: 0, msg: nasty, path: nasty, [nasty]: 1 }), nasty]) {
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    expect(readable(line).slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  }
});

test('of a log that nobody reads so much is kept, and then it says how many lines are missing', async () => {
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
  const log = inBlocks(pipe);
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

test('anyone who ends waits for a log that nobody reads, and not for ever', async () => {
  await endLog(createLog('info', Object.assign(new PassThrough(), { flush: () => undefined })));
});
