import type { ComponentProps } from 'react';
import type { Scale } from './scale.ts';

/** A position on an axis, in units of the drawing, with its label. */
interface Tick {
  at: number;
  label: string;
}

/** Ticks at whole values only, for scales that count things. */
export function wholeTicks(scale: Scale, about: number): Tick[] {
  const whole = scale.ticks(about).filter(Number.isInteger);
  return whole.map((value) => ({ at: scale(value), label: value.toLocaleString('en') }));
}

/** Text in a chart. The font is larger on narrow screens, where the drawing is scaled down. */
export function ChartText(props: Omit<ComponentProps<'text'>, 'className'>) {
  return <text {...props} className="fill-ink-2 text-[11px] max-sm:text-[17px]" />;
}

/** Horizontal grid lines with their values on the left. */
export function ValueAxis({ ticks, from, to }: { ticks: readonly Tick[]; from: number; to: number }) {
  return ticks.map(({ at, label }) => (
    <g key={label}>
      <line x1={from} x2={to} y1={at} y2={at} stroke="var(--line)" />
      <ChartText x={from - 8} y={at + 4} textAnchor="end">
        {label}
      </ChartText>
    </g>
  ));
}

/** The width of a character on narrow screens, and the least space between two labels, in units of the drawing. */
const [character, gap] = [10, 6];

/** The labels below the drawing, evenly spaced. On narrow screens, where the font is larger, some are left out if they would touch. */
export function BottomAxis({ ticks, y }: { ticks: readonly Tick[]; y: number }) {
  const [first, second] = ticks;
  const longest = Math.max(...ticks.map(({ label }) => label.length));
  const every = first && second ? Math.ceil((longest * character + gap) / (second.at - first.at)) : 1;
  return ticks.map(({ at, label }, place) => (
    <g key={`${at} ${label}`} className={place % every === 0 ? undefined : 'max-sm:hidden'}>
      <ChartText x={at} y={y} textAnchor="middle">
        {label}
      </ChartText>
    </g>
  ));
}

/** A vertical line at a time, with its name at the top. */
export function TimeMarker({
  at,
  top,
  bottom,
  name,
  tone,
  side,
}: {
  at: number;
  top: number;
  bottom: number;
  name: string;
  tone: 'bad' | 'ink-3';
  side: 'left' | 'right';
}) {
  return (
    <g>
      <line
        x1={at}
        x2={at}
        y1={top}
        y2={bottom}
        stroke={`var(--${tone})`}
        strokeDasharray={tone === 'bad' ? '3 3' : undefined}
      />
      <text
        x={side === 'left' ? at - 5 : at + 5}
        y={top + 9}
        textAnchor={side === 'left' ? 'end' : 'start'}
        className={`text-[11px] max-sm:text-[17px] ${tone === 'bad' ? 'fill-bad' : 'fill-ink-2'}`}
        stroke="var(--panel)"
        strokeWidth="5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}
