import type { Reviewing } from './reviewing.ts';

/** More bars than this would not be counted by eye. */
const BARS_AT_MOST = 5;

/** How many reviews are done, late and open: small bars, and the figures beside them. */
export function ReviewBars({ done, assigned, late }: Pick<Reviewing, 'done' | 'assigned' | 'late'>) {
  const tones = Array.from({ length: assigned }, (_, at) =>
    at < done ? 'bg-ok' : at < done + late ? 'bg-bad' : 'bg-line-strong',
  );
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {assigned > 0 && assigned <= BARS_AT_MOST && (
        <span aria-hidden="true" className="flex gap-0.5">
          {tones.map((tone, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars have nothing but their place
            <span key={at} className={`h-1 w-2.5 rounded-full ${tone}`} />
          ))}
        </span>
      )}
      <span>
        {done}/{assigned}
        <span className="sr-only"> reviews done{late > 0 && `, ${late} late`}</span>
      </span>
    </span>
  );
}
