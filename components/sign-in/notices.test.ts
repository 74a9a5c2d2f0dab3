import { expect, test } from 'vitest';
import { codeWords } from './code-labels.ts';
import { signInNotice } from './notices.ts';

test('the notice for too many wrong codes says how long to wait, and that others may have typed them', () => {
  expect(signInNotice('guesses', '3410', 0, codeWords(true))).toEqual({
    tone: 'warn',
    text: 'Too many wrong codes were typed from here, by you or by others on the same network. Wait 57 minutes, then try again.',
  });
});
