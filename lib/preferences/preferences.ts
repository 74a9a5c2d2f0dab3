/** `system` follows the browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Table rows of 44 px or 32 px. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** A user's display preferences. They are kept in cookies so that the server can apply them to the first byte. None is private. */
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
 * Reads all preferences. A missing or invalid cookie gives the default.
 *
 * @param cookie returns the value of a cookie by its name
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

/** The given name, if it is a time zone that `Intl` knows; otherwise `null`. */
export function zoneOf(name: string | null | undefined): string | null {
  const asked = decoded(name ?? '');
  if (asked === '' || asked.length > 64) return null;
  try {
    return Intl.DateTimeFormat('en', { timeZone: asked }) && asked; // throws
  } catch {
    return null;
  }
}

/** Decodes a cookie's value, which a framework may have decoded already. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The value of a preference's cookie; empty for the default. */
function valueOf<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): string {
  if (name === 'singleKeys') return value === false ? 'off' : '';
  return typeof value === 'string' ? encodeURIComponent(value) : '';
}

/**
 * The `Set-Cookie` (or `document.cookie`) that keeps a preference for a year. Scripts can read and write it, so that a page changes
 * before the server knows.
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
