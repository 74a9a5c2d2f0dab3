import type { ProblemCode } from '#lib/contract/problem.ts';

/** What each problem of the interface means, and what to do, in plain words. */
export const problemWords: Readonly<Record<ProblemCode, { happened: string; todo: readonly string[] }>> = {
  bad_request: {
    happened:
      'What arrived is no HTTP request that can be read: its first line, a header or its framing is malformed, too long or unfinished.',
    todo: [
      'Let an HTTP library write the request; headers and address together have room for 16 kB.',
      'If a proxy stands between: see what it passes on.',
    ],
  },
  invalid_api_key: {
    happened: 'The request came without an API key, or with one that is mistyped, expired or revoked.',
    todo: [
      'Send the key in the header “Authorization: Bearer <API key>”, whole and without spaces.',
      'A key is shown only once, when it is created. If it is lost, revoke it and create another.',
      'In the dashboard: sign in again.',
    ],
  },
  not_signed_in: {
    happened: 'Accounts and keys are managed with an account session, and there is none, or it has ended.',
    todo: [
      'In the dashboard: sign in again, by a code sent to your address or by a passkey.',
      'An API key reads conference data. It never opens the account that made it.',
    ],
  },
  sign_in_refused: {
    happened:
      'The code, passkey or provider’s answer was not accepted: wrong, too old, used already, tried too often, or not linked to an account. Which of these, nobody is told.',
    todo: ['Ask for a new code, and type the one of the latest message.', 'Codes are good once, and for ten minutes.'],
  },
  forbidden: {
    happened: 'The key is good, but what it asked for belongs to a role or a conference that it does not have.',
    todo: [
      'A key acts with the roles that its owner holds now: ask a chair of the conference for the role.',
      'A key that is restricted to one conference reads that one only: use another key for the others.',
    ],
  },
  insufficient_scope: {
    happened: 'The key was created without the scope that the request needs.',
    todo: ['Create a key with the scope “read”: all that exists today needs no more.'],
  },
  not_found: {
    happened:
      'There is nothing at this address, or the key’s owner may not see it. The answer is the same in both cases, so that nobody learns of what is hidden from them.',
    todo: [
      'Check the address and the slug in it.',
      'If you should see it: ask a chair of the conference which role you hold.',
      'An author is recognised by verified e-mail addresses: verify the one that the submission names.',
    ],
  },
  method_not_allowed: {
    happened:
      'There is something at this address, but not by this method. Conference data is only read: every operation is a GET.',
    todo: [
      'Use a method that the header “Allow” names. The creation of submissions, which was offered for a short time, is withdrawn.',
    ],
  },
  conflict: {
    happened:
      'The request is well formed, but as things stand it would leave something broken, such as an account that nobody can enter.',
    todo: ['Read “detail” in the answer: it says what stands in the way.'],
  },
  validation_error: {
    happened: 'A query parameter is missing, or has a value that it cannot have.',
    todo: [
      'Look at “errors” in the answer: each entry names a parameter and says what is wrong with it.',
      'Take a cursor from “nextCursor” only, and use it with the same parameters as the page before.',
    ],
  },
  rate_limited: {
    happened: 'More requests came than the limit allows. It counts per person, not per key: more keys do not raise it.',
    todo: [
      'Wait as many seconds as the header “Retry-After” says: a request after that succeeds.',
      'Watch “X-RateLimit-Remaining”, and ask for lists with “limit=100”: a quarter of the requests of the usual 25.',
    ],
  },
  internal_error: {
    happened: 'The service met an error of its own. It is not your request’s fault.',
    todo: [
      'Try again after a moment.',
      'If it stays: tell whoever runs the service the request’s id, which is in “instance” of the answer.',
    ],
  },
  unavailable: {
    happened: 'The service cannot answer for the moment: it is starting, overloaded, or its store is out of reach.',
    todo: ['Wait as many seconds as the header “Retry-After” says, then try again.'],
  },
};
