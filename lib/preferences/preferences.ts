/** `system` follows the browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Rows of 44 px, or of 32. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How somebody wants the dashboard: kept in cookies, so that the first byte already knows. None of it is private. */
export interface Preferences {
  theme: Theme;
  density: Density;
  /** IANA name; `null` for the browser's own. */
  zone: string | null;
  /** Whether single keys (`j`, `x`, `/`, `?`) are commands (WCAG 2.2, 2.1.4). */
  singleKeys: boolean;
}

/** The cookie of each preference. */
export const cookieNames = {
  theme: 'rostrum_theme',
  density: 'rostrum_density',
  zone: 'rostrum_zone',
  singleKeys: 'rostrum_keys',
} as const satisfies Record<keyof Preferences, string>;

const YEAR = 365 * 24 * 3600;

/**
 * Reads all preferences.
 *
 * @param cookie the value of a cookie by its name; whatever it holds, what cannot be understood is as if it were not there
 */
export function readPreferences(cookie: (name: string) => string | undefined): Preferences {
  const theme = cookie(cookieNames.theme);
  const density = cookie(cookieNames.density);
  return {
    theme: themes.find((known) => known === theme) ?? 'system',
    density: densities.find((known) => known === density) ?? 'comfortable',
    zone: zoneOf(cookie(cookieNames.zone)),
    singleKeys: cookie(cookieNames.singleKeys) !== 'off',
  };
}

/** A time zone that `Intl` knows, under the name that was given; `null` for anything else. */
export function zoneOf(name: string | null | undefined): string | null {
  const asked = decoded(name ?? '');
  if (asked === '' || asked.length > 64) return null;
  try {
    return Intl.DateTimeFormat('en', { timeZone: asked }) && asked; // throws
  } catch {
    return null;
  }
}

/** A cookie's value may come as it was written or decoded by a framework. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The value of a preference's cookie; an empty one stands for the default. */
function valueOf<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): string {
  if (name === 'singleKeys') return value === false ? 'off' : '';
  return typeof value === 'string' ? encodeURIComponent(value) : '';
}

/**
 * `Set-Cookie` (or `document.cookie`) that keeps a preference for a year. Scripts may read it: a page changes at once, before the
 * server hears of it.
 */
export function preferenceCookie<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
  https: boolean,
): string {
  const text = valueOf(name, value);
  const attributes = [`${cookieNames[name]}=${text}`, 'Path=/', `Max-Age=${text === '' ? 0 : YEAR}`, 'SameSite=Lax'];
  return [...attributes, ...(https ? ['Secure'] : [])].join('; ');
}
