const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ...latin1() };

/** Decodes the character references of XML and HTML; a code point that does not exist becomes U+FFFD. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z][A-Za-z\d]{1,7}));/g,
    (whole, decimal, hex, name) => {
      if (typeof name === 'string') return named[name] ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      // Pages write the bytes of Windows-1252 so.
      if (code >= 128 && code < 160) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : '\uFFFD';
    },
  );
}

/** The names of HTML for U+00A0 to U+00FF, in order, and a few more. */
function latin1(): Record<string, string> {
  const names =
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
  return {
    ...Object.fromEntries(names.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)])),
    ...Object.fromEntries(greek().map(([name, code]) => [name, String.fromCodePoint(code)])),
    Scaron: 'Š',
    scaron: 'š',
    OElig: 'Œ',
    oelig: 'œ',
    Yuml: 'Ÿ',
    bull: '•',
    trade: '™',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    infin: '∞',
    rarr: '→',
    sbquo: '‚',
    bdquo: '„',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    euro: '€',
  };
}

/** The names of Greek letters; U+03A2 is no letter, and `sigmaf` is the final form. */
function greek(): [name: string, code: number][] {
  const names =
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
  return names.split(' ').flatMap((name, at): [string, number][] => {
    const small: [string, number] = [name, 0x3b1 + at];
    return name === 'sigmaf' ? [small] : [small, [name.charAt(0).toUpperCase() + name.slice(1), 0x391 + at]];
  });
}
