import { useState } from 'react';
import type { PasskeyAnswer } from './authenticator.ts';

/**
 * A form that is sent with what the authenticator says, in its field `credential`.
 *
 * @param ask it; what it takes is loaded when it is first asked
 * @returns whether it is being asked, why nothing came the last time, and what asks
 */
export function usePasskeyForm(ask: () => Promise<PasskeyAnswer>) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function send(form: HTMLFormElement) {
    setBusy(true);
    setFault('');
    const answer = await ask().catch(() => ({ fault: 'The page did not load completely. Reload it.' }));
    const field = form.elements.namedItem('credential');
    if ('credential' in answer && field instanceof HTMLInputElement) {
      field.value = answer.credential;
      form.submit(); // the page is left: the button stays as it is
    } else {
      setFault('fault' in answer ? answer.fault : '');
      setBusy(false);
    }
  }

  return { isBusy, fault, send };
}
