'use client';

import { useState } from 'react';
import { keepPreference } from '#components/ui/preferences/keep-preference.ts';
import { type Density, densities } from '#lib/preferences/preferences.ts';

const words: Readonly<Record<Density, string>> = { comfortable: 'Comfortable rows', compact: 'Compact rows' };

/** The height of the rows of every table, kept for this browser. */
export function DensityChoice() {
  const [density, setDensity] = useState<Density>(() =>
    document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable',
  );
  const choose = (next: Density) => {
    setDensity(next);
    keepPreference('density', next);
  };
  return (
    <fieldset className="flex border-t border-line">
      <legend className="sr-only">Row height</legend>
      {densities.map((name) => (
        <label key={name} className="flex-1">
          <input type="radio" name="density" checked={density === name} onChange={() => choose(name)} />
          <span>{words[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
