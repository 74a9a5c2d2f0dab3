import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieNames, type Preferences, preferenceCookie, readPreferences } from './preferences.ts';

const read = (cookies: Readonly<Record<string, string>>) => readPreferences((name) => cookies[name]);
const usual: Preferences = { theme: 'system', density: 'comfortable', zone: null, singleKeys: true };

/** The cookie that a browser stores for a `Set-Cookie`. */
function kept(cookie: string): Record<string, string> {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*);/.exec(cookie) ?? [];
  return cookie.includes('Max-Age=0') ? {} : { [name]: value };
}

test('without cookies, all preferences have their defaults', () => {
  expect(read({})).toEqual(usual);
});

test('each preference is read back from its own cookie', () => {
  expect(read(kept(preferenceCookie('theme', 'dark', false)))).toEqual({ ...usual, theme: 'dark' });
  expect(read(kept(preferenceCookie('density', 'compact', false)))).toEqual({ ...usual, density: 'compact' });
  expect(read(kept(preferenceCookie('singleKeys', false, false)))).toEqual({ ...usual, singleKeys: false });
  expect(read(kept(preferenceCookie('singleKeys', true, false)))).toEqual(usual);
  expect(read(kept(preferenceCookie('zone', null, false)))).toEqual(usual);
});

test('every known time zone is read back, whether or not a framework decodes the cookie', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12']) {
    const cookie = kept(preferenceCookie('zone', zone, false));
    expect(read(cookie).zone).toBe(zone);
    expect(read({ [cookieNames.zone]: zone }).zone).toBe(zone);
  }
});

test('any cookie value gives valid preferences', () => {
  const cookies = fc.record(Object.fromEntries(Object.values(cookieNames).map((name) => [name, fc.string()])));
  fc.assert(
    fc.property(cookies, (values) => {
      const { theme, density, zone } = read(values);
      expect(['system', 'light', 'dark']).toContain(theme);
      expect(['comfortable', 'compact']).toContain(density);
      if (zone !== null) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }),
  );
});

test('the cookies are SameSite=Lax, and Secure over HTTPS', () => {
  expect(preferenceCookie('density', 'compact', true)).toBe(
    'rostrum_density=compact; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});
