import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this browser can make and use passkeys. The server takes it for granted: most can, and nothing moves then. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}
