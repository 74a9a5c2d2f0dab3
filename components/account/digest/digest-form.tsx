import { Button } from '#components/ui/controls/button.tsx';
import { Field, Select } from '#components/ui/controls/field.tsx';
import { RadioCard } from '#components/ui/controls/radio-card.tsx';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { formatInstant } from '#components/ui/time/time.ts';
import { findZone } from '#components/ui/time/zone.ts';
import { type ChangeMessage, errorAt } from '#components/account/section/change-message.ts';
import { ZoneInput } from './zone-input.tsx';

/** What was chosen, as the service sends it. */
export interface GivenDigest {
  every?: string | null | undefined;
  weekday?: number | null | undefined;
  hour?: number | null | undefined;
  zone?: string | null | undefined;
  nextAt?: string | null | undefined;
}

interface Props {
  /** `null` if nothing was ever chosen. */
  digest: GivenDigest | null;
  sessionTag: string;
  message: ChangeMessage | null;
}

const choices = [
  { value: 'off', label: 'Off', note: 'No digest' },
  { value: 'day', label: 'Every day', note: 'At the hour you choose' },
  { value: 'week', label: 'Every week', note: 'On the day you choose' },
] as const;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The form that chooses when the digest comes: a plain form, which works without scripts. */
export function DigestForm({ digest, sessionTag, message }: Props) {
  const typed = message?.tone === 'bad' ? message.values : undefined;
  const every = typed?.['every'] ?? digest?.every ?? 'off';
  const next = parseTimestamp(digest?.nextAt);
  const error = errorAt(message, 'zone');
  return (
    <form action="/api/account/digest" method="post" className="group/form flex flex-col items-start gap-4">
      <input type="hidden" name="mark" value={sessionTag} />
      <fieldset className="w-full">
        <legend className="sr-only">How often</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, label, note }) => (
            <RadioCard
              key={value}
              label={label}
              note={note}
              name="every"
              value={value}
              defaultChecked={every === value}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex w-full max-w-2xl flex-wrap gap-3 group-has-[[value=off]:checked]/form:hidden">
        <Field label="Day" className="hidden flex-1 basis-32 group-has-[[value=week]:checked]/form:flex">
          <Select name="weekday" defaultValue={typed?.['weekday'] ?? digest?.weekday ?? 1}>
            {days.map((day, place) => (
              <option key={day} value={place + 1}>
                {day}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Hour" className="flex-1 basis-24">
          <Select name="hour" defaultValue={typed?.['hour'] ?? digest?.hour ?? 8}>
            {hours.map((hour, value) => (
              <option key={hour} value={value}>
                {hour}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="In the time zone" error={error} className="flex-2 basis-52">
          <ZoneInput
            chosen={typed?.['zone'] ?? digest?.zone ?? null}
            name="zone"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error?.id}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">Save</Button>
        {next === null || next === undefined ? null : (
          <p className="text-ink-2">The next one is due on {formatInstant(next, findZone(digest?.zone))}.</p>
        )}
      </div>
    </form>
  );
}
