import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Exit code of a command that was called in a way that it does not know; it has done nothing. */
export const WRONG_USE = 2;

/** Exit code of a command that found what it looks for. Node's own 1 is of one that could not look. */
export const FOUND = 3;

/** Ends the program before it does anything. */
export function refuse(why: string, usage: string): never {
  console.error(`${why}\nusage: ${usage}`);
  process.exit(WRONG_USE);
}

/** What the command was given, where it knows all of it; else the program ends. */
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

/** A number above 0; else the program ends, since anyone who is asked to try nothing finds nothing. */
export function readNumber(text: string, usage: string): number {
  const number = Number(text);
  return number > 0 && Number.isFinite(number) ? number : refuse(`"${text}" is no number above 0.`, usage);
}

/**
 * The whole numbers that a command was given, one after the other. An option, a word that is none, a count of 0 and one number too
 * many end the program.
 *
 * @param program how it is called, without the numbers
 * @param usual what holds for those that are not given; the one named `seed` may be 0
 */
export function readNumbers<Name extends string>(program: string, usual: Record<Name, number>): Record<Name, number> {
  const names = Object.keys(usual) as Name[];
  const usage = [program, ...names.map((name) => `[${name}]`)].join(' ');
  const { positionals } = readArguments(usage, {});
  const [surplus] = positionals.slice(names.length);
  if (surplus !== undefined) refuse(`"${surplus}" is one too many.`, usage);
  const given = positionals.map((text, at) => {
    const name = names[at]!;
    const least = name === 'seed' ? 0 : 1;
    if (/^\d{1,15}$/.test(text) && Number(text) >= least) return [name, Number(text)] as const;
    return refuse(`${name}: "${text}" is no whole number from ${least} on.`, usage);
  });
  return { ...usual, ...Object.fromEntries(given) };
}
