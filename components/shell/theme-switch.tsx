'use client';

import { Icon } from '#components/ui/controls/icon.tsx';
import { type Theme, themes } from '#lib/preferences/preferences.ts';
import { keepPreference } from '#components/ui/preferences/keep-preference.ts';
import { usePreference } from '#components/ui/preferences/use-preference.ts';

/** Chooses the light, dark or system theme. Stored in a cookie, so that the server renders the right theme at once. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const theme = usePreference('theme', initial);
  return (
    <fieldset className="flex rounded-lg border border-line p-px">
      <legend className="sr-only">Theme</legend>
      {themes.map((name) => (
        <label
          key={name}
          title={`Theme: ${name}`}
          className="flex h-6 w-7 cursor-pointer items-center justify-center rounded-md border border-transparent text-ink-2 has-checked:bg-line has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name="theme"
            value={name}
            checked={theme === name}
            onChange={() => keepPreference('theme', name)}
            className="sr-only"
          />
          <span className="sr-only">{name}</span>
          <Icon name={name} />
        </label>
      ))}
    </fieldset>
  );
}
