import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Exit code of a command that was called with wrong arguments and has done nothing. */
const WRONG_USE = 2;

/** Exit code of a command that found a fault. Node's own exit code 1 means that it could not look for any. */
export const FAULTS_FOUND = 3;

/** Prints the reason and the usage, and ends the program. */
export function refuse(why: string, usage: string): never {
  console.error(`${why}\nusage: ${usage}`);
  process.exit(WRONG_USE);
}

/** Reads the arguments of a command; ends the program if one is unknown. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    return refuse((error as Error).message, usage);
  }
}

/** A number above 0; otherwise ends the program, because a test of nothing finds nothing. */
export function readNumber(text: string, usage: string): number {
  const number = Number(text);
  return number > 0 && Number.isFinite(number) ? number : refuse(`"${text}" is not a number above 0.`, usage);
}

/**
 * Reads the whole numbers that a command was given, in order. Ends the program for an option, another word, a count of 0, or
 * one number too many.
 *
 * @param program how it is called, without the numbers
 * @param usual the defaults; the one named `seed` may be 0
 */
export function readNumbers<Name extends string>(program: string, usual: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(usual) as Name[];
  const usage = [program, ...names.map((name) => `[${name}]`)].join(' ');
  const { positionals } = readArguments(usage, {});
  const [surplus] = positionals.slice(names.length);
  if (surplus !== undefined) refuse(`Too many arguments: "${surplus}".`, usage);
  const given = positionals.map((text, at) => {
    const name = names[at]!;
    const least = name === 'seed' ? 0 : 1;
    if (/^\d{1,15}$/.test(text) && Number(text) >= least) return [name, Number(text)] as const;
    return refuse(`${name}: "${text}" is not a whole number of at least ${least}.`, usage);
  });
  return { ...usual, ...Object.fromEntries(given) };
}
