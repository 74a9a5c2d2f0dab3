import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isSourceName, sources } from './registry.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { standIn } from '#lib/importers/http/test-stand-in.ts';

/** Wrong content that a file or a response may have. */
const odd: Record<string, string | Uint8Array> = {
  nothing: '',
  'spaces alone': ' \n\n ',
  'a byte order mark alone': '\uFEFF',
  'a page of HTML': '<!doctype html>\n<html><head><title>Log in</title></head><body>Please log in.</body></html>',
  'a page of HTML that begins late': '\n\n  <html><body>502 Bad Gateway</body></html>',
  'JSON that is cut off': '{"papers": [{"pid": 1, "title": "Cut',
  'words that are JSON': '"Service temporarily unavailable"',
  'an empty list': '[]',
  'an empty object': '{}',
  null: 'null',
  'a number': '42',
  'one word': 'Forbidden',
  'a PDF': '%PDF-1.7\n%\u00E2\u00E3',
  'a picture': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  'a ZIP of pictures': zipSync({ 'figure.png': new Uint8Array([0x89, 0x50]) }),
  'random bytes': new Uint8Array([0xc3, 0x28, 0xff, 0xfe, 0xa0, 0xa1, 0x80]),
  NULs: '\0\0\0\0\0\0',
  'a table of something else': 'date,temperature\n2026-11-14,3\n2026-11-15,4\n',
  'JSON of something else': '[{"date": "2026-11-14", "temperature": 3}]',
};

const names = Object.keys(sources).filter(isSourceName);

describe.each(names.filter((name) => sources[name].from.includes('files')))('%s rejects in one line', (name) => {
  test.each(Object.keys(odd))('a file that is %s, and names the file', async (what) => {
    const files = [testFile('given.txt', odd[what]!)];
    const error: unknown = await readFrom(sources[name], { options: {}, files }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SourceProblem);
    expect(String(error)).toMatch(/given\.txt[^\n]*: \S[^\n]{5,}$/);
  });

  test('a file that does not exist, and names the file', async () => {
    const reading = readFrom(sources[name], { options: {}, files: ['/nowhere/none.json'] });
    await expect(reading).rejects.toThrow('none.json: there is no such file');
  });
});

/** The options that each live source needs. */
const options: Record<string, object> = {
  hotcrp: { url: 'https://source.example/', token: 'the-secret-token' },
  openreview: { venue: 'Source.example/2027/Conference', token: 'the-secret-token' },
  pretalx: { url: 'https://source.example/', event: 'source27', token: 'the-secret-token' },
  indico: { url: 'https://source.example/', event: 27, token: 'the-secret-token' },
  ojs: { url: 'https://source.example/index.php/journal', token: 'the-secret-token' },
};

describe.each(names.filter((name) => sources[name].from.includes('live')))('%s rejects in one line', (name) => {
  const texts = Object.entries(odd).filter(([, content]) => typeof content === 'string');
  test.each(texts)('a response that is %s, and names the request but not the token', async (_, body) => {
    const { fetch } = standIn(() => ({ body, headers: { 'content-type': 'application/json' } }));
    const said = await readFrom(sources[name], { options: options[name]!, fetch }).then(
      ({ submissions, findings }) => `${submissions.length} submissions: ${findings.join('\n')}`,
      (error: unknown) => {
        expect(error).toBeInstanceOf(SourceProblem);
        return String(error);
      },
    );
    // A conference without submissions may have such a response too; then a finding says so.
    expect(said).toMatch(
      /^0 submissions: .*(there are no|may not see)|(GET|POST|[Ss]ource\.example)[^\n]*: \S[^\n]{5,}$/,
    );
    expect(said).not.toContain('the-secret-token');
  });

  test.each([
    [500, 'Internal'],
    [403, '{"detail":"no"}'],
    [401, ''],
    [404, '<html>nothing here</html>'],
    [302, ''],
    [204, ''],
  ])('a response with the status %s', async (status, body) => {
    const { fetch } = standIn(() => ({
      status,
      body: status === 204 ? null : body,
      headers: { location: 'https://other.example/' },
    }));
    const error: unknown = await readFrom(sources[name], { options: options[name]!, fetch }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SourceProblem);
    expect(String(error)).not.toContain('the-secret-token');
    expect(String(error).split('\n').length).toBeLessThan(4);
  });
});
