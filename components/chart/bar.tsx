import type { MouseEvent } from 'react';

interface Props {
  /** The list that the bar counts. */
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** What it stands for, without its count. */
  name: string;
  count: number;
  /** Where it stands and how wide it is, in the units of the drawing. */
  middle: number;
  width: number;
  /** How wide the space is in which it can be clicked, and where that begins. */
  space: number;
  top: number;
  /** The height of a count in the drawing. */
  y: (count: number) => number;
  tone?: 'accent' | 'bad';
  /** Added to its label. */
  className?: string;
}

/** A bar of a chart with its count above it. A click anywhere in its space opens its list; the keyboard uses the chart's table. */
export function Bar({
  href,
  onClick,
  name,
  count,
  middle,
  width,
  space,
  top,
  y,
  tone = 'accent',
  className = '',
}: Props) {
  return (
    <a href={href} tabIndex={-1} className="group" onClick={onClick}>
      <rect x={middle - space / 2} y={top} width={space} height={y(0) - top} fill="transparent">
        <title>{`${name}: ${count}`}</title>
      </rect>
      <rect
        x={middle - width / 2}
        y={y(count)}
        width={width}
        height={y(0) - y(count)}
        rx="2"
        className={`group-hover:opacity-80 ${tone === 'bad' ? 'fill-bad' : 'fill-accent'}`}
        pointerEvents="none"
      />
      {count > 0 && (
        <text x={middle} y={y(count) - 4} textAnchor="middle" className={`fill-ink-2 text-[11px] ${className}`}>
          {count.toLocaleString('en')}
        </text>
      )}
    </a>
  );
}
