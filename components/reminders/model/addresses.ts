/** Text in an address that no mail program should get: it could end the line, or begin another header. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Characters that a name may have without quotes: letters of any script, digits, and the others of an atom (RFC 5322 §3.2.3, RFC 6532). */
const atoms = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~ -]*$/u;

/** An address that can stand in a list as it is: without quotes, spaces, and characters that separate addresses. */
const usable = /^[^\p{C}\p{Z}()<>[\]:;@\\,"]+@[^\p{C}\p{Z}()<>[\]:;@\\,"]+$/u;

/** Returns an e-mail address that mail can be sent to, or null: a text that could be read as several addresses is none. */
export function usableAddress(email: string): string | null {
  const address = email.trim();
  return usable.test(address) ? address : null;
}

/**
 * Writes a mailbox with its name: `Ada Byron <ada@x.org>`, `"Byron, Ada" <ada@x.org>` (RFC 5322 §3.4). Without a name it is the address.
 *
 * @param address as `usableAddress` returns it
 */
export function mailbox(name: string, address: string): string {
  const plain = name.replaceAll(controls, ' ').replaceAll(/\s+/gu, ' ').trim();
  if (plain === '' || plain === address) return address;
  const phrase = atoms.test(plain) ? plain : `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return `${phrase} <${address}>`;
}
