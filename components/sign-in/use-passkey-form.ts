import { useState } from 'react';
import type { PasskeyAnswer } from './authenticator.ts';

/**
 * State of a form that is submitted with the authenticator's credential in its field `credential`.
 *
 * @param ask asks the authenticator; may load its code lazily
 * @returns `isBusy` while the authenticator is asked, the last error as `fault`, and `send`, which asks and submits the form
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
