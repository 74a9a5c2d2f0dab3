/** An encoding that Excel writes on computers in other languages. */
export type Legacy = 'windows-1252' | 'windows-1251' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5';

/** Fewer characters decide nothing: `Müller` is valid in most encodings. */
const ENOUGH = 4;

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/**
 * The encoding of a text that is not UTF-8, by the bytes that are frequent in it: Windows-1252 unless another fits clearly.
 *
 * - In EUC-KR, EUC-JP and GB 18030, bytes above 0xA0 come in pairs: Hangul begin with 0xB0 to 0xC8, kana with 0xA4 and 0xA5.
 * - In Shift JIS, frequent characters begin with 0x81 to 0x98, and many end with a byte above 0x7F; in Big5, frequent characters begin with 0xA4 to 0xC6.
 * - In Windows-1251, words are runs of letters from 0xC0; in Windows-1252, such letters stand between others.
 */
export function legacyEncodingOf(bytes: Uint8Array): Legacy {
  const pairs = { all: 0, kana: 0, hangul: 0, hanzi: 0 };
  const cyrillic = { letters: 0, inRuns: 0 };
  let [high, run] = [0, 0];
  const isHigh = (at: number) => (bytes[at] ?? 0) > 0xa0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) run = 0;
    else {
      high += 1;
      run += 1;
      if (byte >= 0xc0) {
        cyrillic.letters += 1;
        if (run > 1 || (bytes[at + 1] ?? 0) >= 0xc0) cyrillic.inRuns += 1;
      }
    }
  }
  for (let at = 0; at < bytes.length; at += 1) {
    if (!isHigh(at) || !isHigh(at + 1)) continue;
    const lead = bytes[at] ?? 0;
    pairs.all += 1;
    if (lead === 0xa4 || lead === 0xa5) pairs.kana += 1;
    if (lead >= 0xb0) pairs.hanzi += 1;
    if (lead >= 0xb0 && lead <= 0xc8) pairs.hangul += 1;
    at += 1;
  }
  if (pairs.all >= ENOUGH && share(2 * pairs.all, high) > 0.97) {
    // Lower case letters of Cyrillic are above 0xDF, where few characters of GB 18030 begin.
    if (share(pairs.kana, pairs.all) > 0.1 && isValid(bytes, 'euc-jp')) return 'euc-jp';
    if (share(pairs.hangul, pairs.hanzi) > 0.95 && isValid(bytes, 'euc-kr')) return 'euc-kr';
    const leads = leadsOf(bytes);
    if (share(leads.below(0xd8), leads.size) > 0.6 && isValid(bytes, 'gb18030')) return 'gb18030';
  }
  if (isShiftJis(bytes)) return 'shift_jis';
  const chinese = charactersIn(bytes, 'big5');
  const isFrequent = share(frequentInBig5(bytes), chinese.length) > 0.85;
  if (chinese.length >= ENOUGH && isFrequent && share(high, chinese.length) > 1.3) return 'big5';
  if (cyrillic.letters >= 2 * ENOUGH && share(cyrillic.inRuns, high) > 0.9) return 'windows-1251';
  return 'windows-1252';
}

/** The first bytes of the pairs of bytes from 0xB0. */
function leadsOf(bytes: Uint8Array): { size: number; below: (limit: number) => number } {
  const leads: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead <= 0xa0) continue;
    if (lead >= 0xb0) leads.push(lead);
    at += 1;
  }
  return { size: leads.length, below: (limit) => leads.filter((lead) => lead < limit).length };
}

function isShiftJis(bytes: Uint8Array): boolean {
  const size = charactersIn(bytes, 'shift_jis').length;
  const leads = new Set<number>();
  let [frequent, highEnds] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81 || (lead > 0xa0 && lead < 0xe0)) continue;
    if (lead <= 0x98) {
      frequent += 1;
      leads.add(lead);
    }
    at += 1;
    if ((bytes[at] ?? 0) > 0x7f) highEnds += 1;
  }
  // Quotation marks of Windows-1252 are in the same range, before letters of ASCII.
  return size >= ENOUGH && leads.size > 2 && share(frequent, size) > 0.85 && share(highEnds, size) > 0.2;
}

function frequentInBig5(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    if (lead >= 0xa4 && lead <= 0xc6) count += 1;
    at += 1;
  }
  return count;
}

const isValid = (bytes: Uint8Array, encoding: Legacy) => charactersIn(bytes, encoding).length > 0;

/** The characters of a text that are not ASCII; none if the text is not valid in this encoding. The last one may be cut off. */
function charactersIn(bytes: Uint8Array, encoding: Legacy): string[] {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return text.match(/[^\p{ASCII}]/gu) ?? [];
  } catch {
    return [];
  }
}
