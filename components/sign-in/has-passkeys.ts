import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this browser supports passkeys. The server assumes so, because most do and the layout then stays stable. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}
