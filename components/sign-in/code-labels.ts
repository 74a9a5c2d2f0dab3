/** The texts about codes. Some services e-mail codes, others write them to the operator's log. */
export interface CodeWords {
  /** The buttons that request a code: to sign in, for a new address, and once more. */
  ask: string;
  request: string;
  another: string;
  /** The label of the code field, before the address. */
  field: string;
  /** How the code arrives. */
  comes: string;
  /** Help text for the field of a new address. */
  help: string;
  /** Shown right after a code was requested. */
  sent: (address: string) => string;
  /** Shown if another code was requested too early. */
  soon: string;
  /** Shown if another code was sent. */
  again: string;
  /** Help for users who got no code. */
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

/** Returns the texts for a service. If it does not say whether it e-mails codes, it is assumed to. */
export function codeWords(mail: boolean | null | undefined): CodeWords {
  return mail === false ? logged : mailed;
}
