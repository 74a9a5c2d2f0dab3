import { expect, test } from 'vitest';
import { decodeEntities } from './entities.ts';

test.each([
  ['R&amp;D &lt;b&gt; &quot;x&quot; &#39;y&#39;', `R&D <b> "x" 'y'`],
  ['Jos&#233; M&uuml;ller &#x160;imek &Scaron;', 'José Müller Šimek Š'],
  ['&alpha;&Omega;&sigmaf;&sigma; &le; &frac12;', 'αΩςσ ≤ ½'],
  ['caf&#233;&#146;s', 'café’s'],
  ['AT&T &unknown; R & D &amp', 'AT&T &unknown; R & D &amp'],
  ['&amp;lt;', '&lt;'],
])('%j is decoded once, as %j', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected);
});
