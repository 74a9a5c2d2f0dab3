import { Problem } from '#lib/contract/problem.ts';
import { passkeyChallenge } from '#lib/queries/passkeys.ts';

/** The authenticator's credential as JSON for a form field, or an error message for the user. */
export type PasskeyAnswer = { credential: string } | { fault: string };

/**
 * Asks the authenticator to sign a sign-in challenge (Web Authentication Level 3, §5.1.4).
 *
 * @param path the route that returns the challenge
 */
export function askPasskey(path: string): Promise<PasskeyAnswer> {
  return answered(async () => {
    const options = await passkeyChallenge<PublicKeyCredentialRequestOptionsJSON>(path);
    return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  });
}

/**
 * Asks the authenticator to create a passkey (§5.1.3).
 *
 * @param path the route that returns the challenge
 * @param sessionTag identifies the session that the page was rendered for
 */
export function makePasskey(path: string, sessionTag: string): Promise<PasskeyAnswer> {
  return answered(async () => {
    const options = await passkeyChallenge<PublicKeyCredentialCreationOptionsJSON>(path, sessionTag);
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  });
}

async function answered(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential
      ? { credential: JSON.stringify(credential.toJSON()) }
      : { fault: nothingCame };
  } catch (error) {
    return { fault: inWords(error) };
  }
}

const nothingCame = 'No passkey was used: it was cancelled, there is none for this dashboard, or it took too long.';

function inWords(error: unknown): string {
  if (error instanceof Problem) return error.detail;
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return nothingCame;
    case 'InvalidStateError':
      return 'This device already has a passkey of yours.';
    case 'SecurityError':
      return `Passkeys do not work at this address of the dashboard (${location.hostname}). Open it at its usual address.`;
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot create a passkey that is protected by your fingerprint, face or PIN.';
    default:
      return 'The passkey could not be used: the service did not answer. Try again in a moment.';
  }
}
