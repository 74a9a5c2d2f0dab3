import { domainToASCII } from 'node:url';
import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';
import { memoized } from './memoized.ts';

const isProvider = new Set(providers);

/** The public suffixes below which only academic institutions are registered. The list of mail providers names some of them, for their student mail. */
const academic = /^(edu|(edu|ac)\.[a-z]{2})$/;

const domainOf = memoized((host) => {
  const { domain, publicSuffix } = parse(domainToASCII(host.trim()), { extractHostname: false });
  if (domain === null || publicSuffix === 'invalid') return null; // imports make up such addresses for people without one (RFC 2606, §2)
  return isProvider.has(domain) && !academic.test(publicSuffix ?? '') ? null : domain;
});

/**
 * The domain that says where the owner of an address belongs: the one that is registered (`ethz.ch` of `ana@inf.ethz.ch`), by the public suffix
 * list. Null if everyone can have an address there, as at `gmail.com`, or if it is not the domain of a real address.
 *
 * @param address an e-mail address, not checked
 */
export function institutionalDomain(address: string): string | null {
  return domainOf(address.slice(address.lastIndexOf('@') + 1));
}
