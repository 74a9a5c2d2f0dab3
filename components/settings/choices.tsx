'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { RadioCard } from '#components/ui/controls/radio-card.tsx';
import { keepPreference } from '#components/ui/preferences/keep-preference.ts';
import { usePreference } from '#components/ui/preferences/use-preference.ts';
import { densities, themes } from '#lib/preferences/preferences.ts';

interface Choice {
  value: string;
  label: string;
  note: string;
}

const offered = {
  theme: [
    { value: 'system', label: 'System', note: 'Same as your device' },
    { value: 'light', label: 'Light', note: 'Dark text on white' },
    { value: 'dark', label: 'Dark', note: 'Light text on dark' },
  ],
  density: [
    { value: 'comfortable', label: 'Comfortable', note: 'Rows of two lines, 44 px' },
    { value: 'compact', label: 'Compact', note: 'Rows of one line, 32 px' },
  ],
  keys: [
    { value: 'on', label: 'On', note: 'j, k, x, / and ? are commands' },
    { value: 'off', label: 'Off', note: 'Avoids accidents with speech input or stray key presses' },
  ],
} as const satisfies Record<string, readonly Choice[]>;

type Name = keyof typeof offered;

function keep(name: Name, value: string): void {
  const theme = themes.find((known) => known === value);
  const density = densities.find((known) => known === value);
  if (name === 'theme' && theme) keepPreference('theme', theme);
  if (name === 'density' && density) keepPreference('density', density);
  if (name === 'keys') keepPreference('singleKeys', value === 'on');
}

/** Radio buttons for a preference. With scripts a choice applies at once, else the form has a button. */
export function Choices({ name, legend, initial }: { name: Name; legend: ReactNode; initial: string }) {
  const chosen: string = usePreference(name, initial as never);
  return (
    <form action="/api/preferences" method="post" className="flex flex-col gap-2">
      <fieldset>
        <legend className="mb-2 font-medium">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {offered[name].map(({ value, label, note }) => (
            <RadioCard
              key={value}
              label={label}
              note={note}
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => keep(name, value)}
            />
          ))}
        </div>
      </fieldset>
      <div className="hidden noscript:block">
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
