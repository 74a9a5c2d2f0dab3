import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Settings } from '#lib/settings/settings.ts';

/** A command of the CLI. */
export interface Command {
  /** How it is called, after `rostrum`; several lines if it has several actions. */
  usage: string | readonly string[];
  /** What it does, in a sentence. */
  summary: string;
  run(args: readonly string[], settings: Settings): Promise<void>;
}

/** A command was called wrongly; the message says what is expected. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

/**
 * Parses a command's arguments.
 *
 * @throws UsageProblem naming the unknown or incomplete option
 */
export function readArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals, strict: true });
  } catch (error) {
    const [said = ''] = (error as Error).message.split(/\.? To specify a positional argument/);
    throw new UsageProblem(`${said.replace(/\.$/, '')}. Add --help to see the options.`, { cause: error });
  }
}

/**
 * Parses a whole number from `least` to `most`.
 *
 * @throws UsageProblem naming the option
 */
export function wholeNumber(name: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < least || value > most) {
    const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new UsageProblem(`--${name} must be a whole number ${bounds}, not "${text}".`);
  }
  return value;
}
