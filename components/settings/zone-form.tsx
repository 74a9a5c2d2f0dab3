import { Button } from '#components/ui/controls/button.tsx';
import { formatInstant } from '#components/ui/time/time.ts';
import { ViewerTime } from '#components/ui/time/viewer-time.tsx';
import { findZone, utc } from '#components/ui/time/zone.ts';

/** The zones that the server's `Intl` knows, and `Etc/GMT+12` (AoE). */
const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12'];

/**
 * Chooses the viewer's time zone: a plain form with a text field and suggestions.
 *
 * @param wrong what was typed, if there is no such time zone
 */
export function ZoneForm({ zone, wrong, now }: { zone: string | null; wrong: string | null; now: number }) {
  const isWrong = wrong !== null;
  return (
    <>
      <form action="/api/preferences" method="post" className="flex flex-wrap items-end gap-2">
        <label className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5 sm:max-w-80">
          <span className="font-medium">Time zone</span>
          <input
            name="zone"
            list="zones"
            defaultValue={wrong ?? zone ?? ''}
            placeholder="The browser’s"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby="zone-help"
            className="h-8 rounded-lg border border-line-strong bg-panel px-3 placeholder:text-ink-3 aria-invalid:border-bad"
          />
        </label>
        <datalist id="zones">
          {zones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Button type="submit">Save</Button>
      </form>
      {zone === null ? null : (
        <form action="/api/preferences" method="post" className="mt-2">
          <input type="hidden" name="zone" value="" />
          <Button type="submit" variant="bare" className="-ml-3">
            Use the browser’s
          </Button>
        </form>
      )}
      <p id="zone-help" role={isWrong ? 'alert' : undefined} className={`mt-2 ${isWrong ? 'text-bad' : 'text-ink-2'}`}>
        {isWrong
          ? 'There is no such time zone. Type a place and choose one of the suggestions, for example Europe/Berlin.'
          : 'Type a place and choose one of the suggestions. Leave it empty to use the browser’s.'}
      </p>
      <p className="mt-3">
        <span className="text-ink-2">It is now </span>
        {zone === null ? <ViewerTime at={now} source={utc} /> : `${formatInstant(now, findZone(zone))} · `}
        {formatInstant(now, utc)}
      </p>
    </>
  );
}
