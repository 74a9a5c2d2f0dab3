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

/** The operator's settings for the provider, as registered there. */
export interface ProviderSettings {
  /** The name that people know it by. */
  name: string;
  /** Its https address; http is allowed only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The address it sends browsers back to. */
  redirectUrl: string;
}

/** What is stored about a visit, to check that the same browser comes back (RFC 6749, §10.12; RFC 7636; OpenID Connect Core 1.0, §3.1.2.1). */
interface Visit {
  state: string;
  nonce: string;
  verifier: string;
}

/** An OpenID Connect provider. It is asked only for a user's identity (`sub`). */
export interface Provider {
  name: string;
  issuer: string;
  /**
   * Begins a visit.
   *
   * @returns the address to send the browser to, and what to store
   * @throws Problem 503 if the provider cannot be reached
   */
  visit(): Promise<{ url: string; visit: Visit }>;
  /**
   * Verifies a return and reads the user's identity (OpenID Connect Core 1.0, §3.1.2.5 to §3.1.3.7).
   *
   * @param query of the redirect address, without `?`
   * @returns the `sub`; undefined if the user did not sign in there, or this is not the return of that visit
   * @throws Problem 503 if the provider cannot be reached
   */
  subjectOf(query: string, visit: Visit): Promise<string | undefined>;
}

/** The timeout of one request to the provider, in seconds. */
const TIMEOUT = 5;

/** `Retry-After` if the provider is down, in seconds. */
const RETRY_AFTER = 30;

/** The library's error codes for a response that was read but is not valid: a wrong state, nonce, signature or time. */
const refusals = ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];

/** Creates a provider. Its configuration is discovered at the first visit and then cached. */
export function createProvider(settings: ProviderSettings): Provider {
  const { name, redirectUrl } = settings;
  let cached: Promise<Configuration> | undefined;
  const configuration = () => {
    cached ??= discover(settings).catch((error: unknown) => {
      cached = undefined; // the next visit tries again
      throw error;
    });
    return cached;
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

/** Sends the client secret in the way the provider declares (OpenID Connect Core 1.0, §9). */
function clientAuthentication(secret: string): ClientAuth {
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    return authenticate(server, ...request);
  };
}

/** Whether the user was refused, by the provider or by a check here. Any other error means that the provider failed. */
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
    detail: `${name} does not answer, so you cannot sign in with it now. Try again in a moment.`,
    retryAfter: RETRY_AFTER,
    cause: error,
  });
}
