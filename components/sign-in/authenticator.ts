import { useSyncExternalStore } from 'react';
import { Problem } from '#lib/contract/problem.ts';
import { passkeyChallenge } from '#lib/queries/passkeys.ts';

const never = () => () => undefined;

/** Whether this browser can make and use passkeys. The server takes it for granted: most can, and nothing moves then. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/**
 * Has the authenticator answer a challenge for a sign-in (Web Authentication Level 3, §5.1.4).
 *
 * @param path of the route that gives the challenge
 * @returns the answer, as JSON for a form
 * @throws as `navigator.credentials.get` and `passkeyChallenge`
 */
export async function askPasskey(path: string): Promise<string> {
  const options = await passkeyChallenge<PublicKeyCredentialRequestOptionsJSON>(path);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return inJson(await navigator.credentials.get({ publicKey }));
}

/**
 * Has the authenticator make a passkey (§5.1.3). The same otherwise.
 *
 * @param mark of the session that the page is of
 */
export async function makePasskey(path: string, mark: string): Promise<string> {
  const options = await passkeyChallenge<PublicKeyCredentialCreationOptionsJSON>(path, mark);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return inJson(await navigator.credentials.create({ publicKey }));
}

function inJson(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey came.', 'NotAllowedError');
  return JSON.stringify(credential.toJSON());
}

/** Why no passkey came, in words. */
export function passkeyFault(error: unknown): string {
  if (error instanceof Problem) return error.detail;
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: it was cancelled, there is none for this dashboard, or it took too long.';
    case 'InvalidStateError':
      return 'This device holds a passkey of yours already.';
    case 'SecurityError':
      return `There are no passkeys for this address of the dashboard (${location.hostname}). Open it by its usual name.`;
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot make a passkey that asks for your finger, face or PIN.';
    default:
      return 'The passkey could not be used: the service did not answer. Try again in a moment.';
  }
}
