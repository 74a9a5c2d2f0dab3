import type { Draw } from './draw.ts';

/** A form that reviewers of a track fill in: turns one rating into its fields. */
export type Form = (draw: Draw) => Record<string, unknown>;

const words = ['poor', 'weak', 'fair', 'good', 'strong', 'excellent', 'superb', 'rare', 'unheard of', 'perfect'];

const whole = (least: number, most: number) => (draw: Draw) => draw.int(least, most);
const named = (most: number) => (draw: Draw) => {
  const number = draw.int(1, most);
  return `${number}: ${words[number - 1]}`;
};

/** What scores look like in different fields, each on its own scale. */
const scales: readonly (readonly [field: string, answer: (draw: Draw) => unknown])[] = [
  ['rating', whole(1, 10)],
  ['overall', named(5)],
  ['overall_score', (draw) => `${draw.int(1, 10)}/10`],
  ['Score', (draw) => draw.int(-6, 6) / 2],
  ['recommendation', whole(0, 100)],
  ['rating', whole(1, 4)],
  ['final_rating', (draw) => draw.pick([1, 3, 5, 6, 8, 10])],
  ['overall evaluation', whole(4, 4)],
];

const beside: typeof scales = [
  ['confidence', whole(1, 5)],
  ['soundness', (draw) => `${draw.int(1, 4)} - ${draw.pick(['ok'])}`],
  ['presentation', named(4)],
];

/** Free texts, some of which begin like a score. */
const comments = (draw: Draw) =>
  draw.chance(0.12)
    ? `${draw.int(1, 9)}: Where is ${draw.pick(words)} ${draw.int(1, 10_000)}?`
    : `I find it ${draw.pick(words)}, ${draw.int(1, 10_000)} times.`;

/** A form for a track: a main score or none, other scores, free texts; sometimes a value is missing or not a number. */
export function drawForm(draw: Draw): Form {
  const fields = [
    ...(draw.chance(0.92) ? [draw.pick(scales)] : []),
    ...draw.some(beside, 0.45),
    ...(draw.chance(0.2) ? [draw.pick(scales)] : []),
    ['questions', comments] as const,
  ];
  const empty = draw.pick([0, 0, 0.08, 0.25]);
  const odd = draw.pick([0, 0, 0.03, 0.06]);
  return (own) =>
    Object.fromEntries(
      fields.flatMap(([field, answer]): [string, unknown][] => {
        const given = answer(own);
        if (own.chance(empty)) return own.chance(0.5) ? [] : [[field, own.pick([null, '', ' '])]];
        return [[field, own.chance(odd) ? own.pick(['n/a', 'see below', 'none']) : given]];
      }),
    );
}
