/** What is said of a code: some services mail it, others write it into their operator's log. */
export interface CodeWords {
  /** The buttons that ask for one: to sign in, for an address to be added, and again. */
  ask: string;
  request: string;
  another: string;
  /** Before the address, on the field into which it is typed. */
  field: string;
  /** How it comes. */
  comes: string;
  /** Below the field of an address that is to be proven. */
  help: string;
  /** Right after it was asked for. */
  sent: (address: string) => string;
  /** Asked for again too early. */
  soon: string;
  again: string;
  /** Help for people who got no code. */
  missing: string;
}

const mailed: CodeWords = {
  ask: 'Send me a code',
  request: 'Send a code',
  another: 'Send another code',
  field: 'The code that was sent to',
  comes: 'We’ll e-mail you a code.',
  help: 'We’ll send a code there to check that it is yours.',
  sent: (address) => `We sent a six-digit code to ${address}.`,
  soon: 'The code may still be on its way. Wait half a minute before you ask for another.',
  again: 'We sent another code. Only the new one works now.',
  missing: 'Nothing after a few minutes? Check your spam folder, or try again later.',
};

const logged: CodeWords = {
  ask: 'Get a code',
  request: 'Get a code',
  another: 'Get another code',
  field: 'The code for',
  comes: 'This service sends no mail. Its operator finds the code in the log and can tell you.',
  help: 'This service sends no mail. Its operator finds the code in the log.',
  sent: (address) =>
    `This service sends no mail. The six-digit code for ${address} is in the operator’s log. Ask the operator for it.`,
  soon: 'The code is in the operator’s log. Wait half a minute before you ask for another.',
  again: 'Another code is in the operator’s log. Only the new one works now.',
  missing: 'Are you the operator? Look for “message not sent” in the log, with the address and the code.',
};

/** The words for a service that says whether it mails codes; one that does not say does. */
export function codeWords(mail: boolean | null | undefined): CodeWords {
  return mail === false ? logged : mailed;
}
