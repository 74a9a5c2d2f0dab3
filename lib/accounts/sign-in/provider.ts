import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import { Problem } from '#lib/contract/problem.ts';

/** What the operator says of the provider, as it was registered there. */
export interface ProviderSettings {
  /** By which people know it. */
  name: string;
  /** Its https address; http is taken on this machine alone. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where it sends browsers back to. */
  redirectUrl: string;
}

/** What of a visit is kept, to see that who comes back is who went (RFC 6749, §10.12; RFC 7636; OpenID Connect Core 1.0, §3.1.2.1). */
export interface Visit {
  state: string;
  nonce: string;
  verifier: string;
}

/** An OpenID Connect provider, asked for nothing but who somebody is. */
export interface Provider {
  name: string;
  issuer: string;
  /**
   * Begins a visit.
   *
   * @throws Problem 503 where the provider cannot be asked
   */
  visit(): Promise<{ url: string; visit: Visit }>;
  /**
   * Who came back (OpenID Connect Core 1.0, §3.1.2.5 to §3.1.3.7).
   *
   * @param query of the address that the browser was sent back to, without `?`
   * @returns the subject; undefined where the visit ended otherwise, or is not this one
   * @throws Problem 503 where the provider cannot be asked
   */
  subjectOf(query: string, visit: Visit): Promise<string | undefined>;
}

/** How long the provider may take over one answer, in seconds. */
const TIMEOUT = 5;

/** After how long to try again, in seconds. */
const RETRY_AFTER = 30;

/** What the library calls an answer that was read well and does not hold: a wrong state, nonce, signature or time. */
const refusals = ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];

/** The provider of these settings. It is not asked before somebody visits it; what it says of itself is then kept. */
export function createProvider(settings: ProviderSettings): Provider {
  const { name, redirectUrl } = settings;
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined; // the next visit asks again
      throw error;
    });
    return known;
  };
  return {
    name,
    issuer: new URL(settings.issuer).href,
    async visit() {
      const visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration().catch((error: unknown) => fail(name, error)), {
        redirect_uri: redirectUrl,
        scope: 'openid',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, visit };
    },
    async subjectOf(query, { state, nonce, verifier }) {
      const returned = new URL(redirectUrl);
      returned.search = query;
      try {
        const tokens = await authorizationCodeGrant(await configuration(), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        return tokens.claims()?.sub;
      } catch (error) {
        if (isRefusal(error)) return undefined;
        return fail(name, error);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer);
  return discovery(url, clientId, undefined, clientAuthentication(clientSecret), {
    timeout: TIMEOUT,
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
}

/** How the provider says that it wants the secret (OpenID Connect Core 1.0, §9). */
function clientAuthentication(secret: string): ClientAuth {
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    return authenticate(server, ...request);
  };
}

/** Whether the provider, or what came back, says no; otherwise it could not be asked. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true;
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant';
  return refusals.includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

function fail(name: string, error: unknown): never {
  throw Problem.of('unavailable', {
    detail: `${name} does not answer, so it cannot say who you are. Try again in a moment.`,
    retryAfter: RETRY_AFTER,
    cause: error,
  });
}
