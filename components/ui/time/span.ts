import { countNoun } from '#components/ui/text/in-words.ts';
import { DAY, HOUR, MINUTE } from '#lib/contract/time/durations.ts';

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const;

/** `8 hours`, `7 days`, `90 minutes`, `1 second`: formats milliseconds, rounded up to a second, in the largest unit that divides them. */
export function plainSpan(span: number): string {
  const whole = Math.ceil(span / 1000) * 1000;
  const [name, size] = units.find(([, size]) => whole > 0 && whole % size === 0) ?? (['second', 1000] as const);
  return countNoun(whole / size, name);
}
