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
  /** What helps whoever has no code. */
  missing: string;
}

const mailed: CodeWords = {
  ask: 'Send me a code',
  request: 'Send a code',
  another: 'Send another code',
  field: 'The code that was sent to',
  comes: 'A code comes by e-mail.',
  help: 'A code goes there, to show that it is yours.',
  sent: (address) => `A code of six digits is on its way to ${address}.`,
  soon: 'The code may still be on its way. Wait half a minute before you ask for another one.',
  again: 'Another code is on its way. Only the new one counts now.',
  missing: 'Nothing after a few minutes? Look among unwanted mail, too, or try again later.',
};

const logged: CodeWords = {
  ask: 'Make a code',
  request: 'Make a code',
  another: 'Make another code',
  field: 'The code for',
  comes: 'This service sends no mail: the code is written into the log of whoever runs it, who can tell you.',
  help: 'This service sends no mail: a code for the address is written into the log of whoever runs it.',
  sent: (address) =>
    `This service sends no mail: a code of six digits for ${address} is in the log of whoever runs it. Ask them for it.`,
  soon: 'The code is in the log of whoever runs this service. Wait half a minute before you ask for another one.',
  again: 'Another code is in the log of whoever runs this service. Only the new one counts now.',
  missing: 'Do you run the service? The line of its log says “message not sent”, with the address and the code.',
};

/** The words for a service that says whether it mails codes; one that does not say does. */
export function codeWords(mail: boolean | null | undefined): CodeWords {
  return mail === false ? logged : mailed;
}
