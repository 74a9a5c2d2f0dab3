import type { DestinationStream } from 'pino';

/** The names of pino's levels, padded to the same width. */
const names: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'error' };

/** Control characters, which a terminal could execute or which would end the line. */
// oxlint-disable-next-line no-control-regex -- these must not reach a terminal
const control = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * Formats a log line for a terminal: `12:03:04 warn  message not sent to=ada@x.org`. A line that is not pino's stays as it is, without
 * control characters.
 *
 * @param line JSON, as pino writes it
 */
export function formatForTerminal(line: string): string {
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

/** A string without white space as it is, anything else as JSON. */
function plain(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);
}

/** Writes each log line to a terminal at once. */
export function toTerminal(terminal: {
  write(text: string): unknown;
}): DestinationStream & { flush(done?: () => void): void } {
  return { write: (line) => void terminal.write(formatForTerminal(line)), flush: (done) => done?.() };
}
