import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Host names of this machine, which browsers treat as secure without https. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

const isLoopback = (host: string) => isLocal(host) || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

/**
 * The dashboard's origins, separated by commas: `https://dash.example,https://www.dash.example`. Passkeys are made for the host of the
 * first one (Web Authentication Level 3, §5.1.2), so the others must be below it, and none can be an IP address.
 */
export const dashboardOrigins = z.pipe(
  z.string(),
  z.transform((text, context: z.core.ParsePayload): string[] => {
    const origins = text.split(',').flatMap((item) => item.trim().replace(/\/$/, '') || []);
    const fault = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text });
      return [];
    };
    const [first = ''] = origins;
    for (const origin of origins) {
      const url = URL.parse(origin);
      if (url?.origin !== origin) return fault(`must be origins such as https://dash.example, not "${origin}"`);
      if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url.hostname))) {
        return fault(`must be https, or http at localhost, not "${origin}"`);
      }
      if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
        return fault(`must have a host name, because passkeys do not work for IP addresses, not "${origin}"`);
      }
      const host = new URL(first).hostname;
      if (url.hostname !== host && !url.hostname.endsWith(`.${host}`)) {
        return fault(`must have hosts below that of the first, ${host}, not "${origin}"`);
      }
    }
    return origins;
  }),
);

/** The settings of an OpenID Connect provider. */
export const providerFields = {
  OIDC_ISSUER: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be the https address of the provider' })
      .check(
        z.refine(
          (text) => URL.parse(text)?.protocol === 'https:' || isLoopback(URL.parse(text)?.hostname ?? ''),
          'must be https, or http on this machine',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(60))),
};

interface ProviderGiven {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
  DASHBOARD_ORIGINS: readonly string[];
}

/** The missing settings of a provider, if any of them is set. All are needed, and a dashboard origin for the redirect. */
export function missingForProvider({ DASHBOARD_ORIGINS: [origin], ...given }: ProviderGiven): string[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
  if (names.every((name) => given[name] === undefined)) return [];
  return [...names.filter((name) => given[name] === undefined), ...(origin === undefined ? ['DASHBOARD_ORIGINS'] : [])];
}

/** The settings for `createProvider`; undefined if there is no provider. */
export function providerOf(given: ProviderGiven) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = given;
  const [origin] = given.DASHBOARD_ORIGINS;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || name === undefined) {
    return undefined;
  }
  return { issuer, clientId, clientSecret, name, redirectUrl: `${origin}/api/account/provider/return` };
}
