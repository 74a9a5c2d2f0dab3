import type { ProblemCode } from '#lib/contract/problem.ts';

/** What each problem code of the API means, and what to do about it. */
export const problemWords: Readonly<Record<ProblemCode, { happened: string; todo: readonly string[] }>> = {
  bad_request: {
    happened:
      'The request could not be read: its first line, a header or its framing is malformed, too long or incomplete.',
    todo: [
      'Use an HTTP library to write the request. The headers and the address together may take 16 kB.',
      'If there is a proxy in between, check what it passes on.',
    ],
  },
  invalid_api_key: {
    happened: 'The request has no API key, or one that is mistyped, expired or revoked.',
    todo: [
      'Send the key in the header “Authorization: Bearer <API key>”, whole and without spaces.',
      'A key is shown only once, when it is created. If you have lost it, revoke it and create another.',
      'In the dashboard: sign in again.',
    ],
  },
  not_signed_in: {
    happened: 'Accounts and keys are managed in an account session, and yours is missing or has ended.',
    todo: [
      'In the dashboard: sign in again, with a code sent to your address or with a passkey.',
      'An API key reads conference data. It does not give access to the account that created it.',
    ],
  },
  sign_in_refused: {
    happened:
      'The code, passkey or provider’s answer was not accepted: it is wrong, too old, already used, tried too often, or not linked to an account. We do not say which.',
    todo: ['Ask for a new code, and type the code from the latest message.', 'A code works once, for ten minutes.'],
  },
  forbidden: {
    happened: 'The key is valid, but it has no access to this role or conference.',
    todo: [
      'A key has the roles that its owner holds now. Ask a chair of the conference for the role.',
      'A key that is restricted to one conference can read only that one. Use another key for the others.',
    ],
  },
  insufficient_scope: {
    happened: 'The key lacks the scope that the request needs.',
    todo: ['Create a key with the scope “read”: everything today needs only that.'],
  },
  not_found: {
    happened:
      'There is nothing at this address, or the key’s owner may not see it. The answer is the same in both cases, so that it gives nothing away.',
    todo: [
      'Check the address and the slug in it.',
      'If you should be able to see it, ask a chair of the conference which role you hold.',
      'Authors are recognised by their verified e-mail addresses: verify the one that the submission lists.',
    ],
  },
  method_not_allowed: {
    happened: 'This address does not take this method. Conference data is read-only: every operation is a GET.',
    todo: [
      'Use one of the methods in the “Allow” header. Creating submissions, which was offered for a short time, is no longer possible.',
    ],
  },
  conflict: {
    happened:
      'The request is well formed, but it would break something, such as leave an account that nobody can sign in to.',
    todo: ['Read “detail” in the answer: it says what prevents the change.'],
  },
  validation_error: {
    happened: 'A query parameter is missing or has an invalid value.',
    todo: [
      'Look at “errors” in the answer: each entry names a parameter and says what is wrong with it.',
      'Use only cursors from “nextCursor”, with the same parameters as for the page before.',
    ],
  },
  rate_limited: {
    happened:
      'You sent more requests than the limit allows. Requests count per person, not per key: more keys do not raise the limit.',
    todo: [
      'Wait as many seconds as the header “Retry-After” says: a request after that succeeds.',
      'Watch “X-RateLimit-Remaining”, and ask for lists with “limit=100”: a quarter of the requests of the usual 25.',
    ],
  },
  internal_error: {
    happened: 'The service failed. Your request was not at fault.',
    todo: [
      'Try again after a moment.',
      'If it happens again, send the request’s id to the operator of the service. It is in “instance” of the answer.',
    ],
  },
  unavailable: {
    happened:
      'The service cannot answer at the moment: it is starting or overloaded, or its database cannot be reached.',
    todo: ['Wait as many seconds as the header “Retry-After” says, then try again.'],
  },
};
