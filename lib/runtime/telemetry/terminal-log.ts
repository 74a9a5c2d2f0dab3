import type { DestinationStream } from 'pino';

/** The names of pino's levels, as wide as the widest. */
const names: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'error' };

/** What a terminal would take for a command, or what would end the line. */
// oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
const control = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * One line of the log for who reads it in a terminal: `12:03:04 warn  message not sent  to=ada@x.org`. A line that is none of
 * pino's stays as it is, without what a terminal would obey.
 *
 * @param line JSON, as pino writes it
 */
export function readable(line: string): string {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return `${line.replace(control, ' ').trim()}\n`;
  }
  const { level, time, msg, ...others } = fields;
  const clock = new Date(typeof time === 'number' ? time : Number.NaN);
  const said = [
    Number.isNaN(clock.getTime()) ? '' : clock.toTimeString().slice(0, 8),
    names[Number(level)] ?? '',
    typeof msg === 'string' ? msg : '',
    ...Object.entries(others).map(([key, value]) => `${key}=${plain(value)}`),
  ];
  return `${said.filter(Boolean).join(' ').replace(control, ' ')}\n`;
}

/** A text without white space as it is, anything else as JSON. */
function plain(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);
}

/** Writes a log to a terminal as it comes. */
export function toTerminal(terminal: {
  write(text: string): unknown;
}): DestinationStream & { flush(done?: () => void): void } {
  return { write: (line) => void terminal.write(readable(line)), flush: (done) => done?.() };
}
