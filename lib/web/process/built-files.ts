import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { encode, type Encoding, encodingFor } from './encodings.ts';
import { securityOf } from '#lib/web/server/secure-headers.ts';

/** Of what the build makes; the second says whether it can be made smaller. */
const types: Readonly<Record<string, readonly [type: string, isText: boolean]>> = {
  '.css': ['text/css; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.svg': ['image/svg+xml', true],
  '.woff2': ['font/woff2', false],
};

/**
 * A first line that has a browser compile the whole of a script while it comes, beside the page's own work, and not each function
 * when it is called (V8's explicit compile hints). Pages use most of what they bring; to other browsers it is a comment.
 */
const COMPILE_AT_ONCE = Buffer.from('//# allFunctionsCalledOnLoad\n');

/** Bytes of a script from which on that line is worth its own. */
const WORTH_IT = 20_000;

interface BuiltFile {
  type: string;
  isText: boolean;
  bytes: Buffer;
  /** As it has been asked for so far. */
  smaller: Map<Encoding, Promise<Buffer>>;
}

/**
 * Answers for the files of the build: scripts, styles, fonts. They are few and never change, so they are kept in memory, each made
 * smaller once (RFC 9110 §8.4) and not for everybody who asks; Next would read and compress them each time. Anyone who asks for a part
 * gets the whole (§14.2).
 *
 * @param folder of the build, `.next/static`
 * @returns what answers a request for one of them, and says false of any other
 */
export function builtFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(
    globSync('**/*.{css,js,svg,woff2}', { cwd: folder }).map((name) => [`/_next/static/${name}`, read(folder, name)]),
  );
  return (request, response) => {
    const file = files.get((request.url ?? '').replace(/\?.*$/, ''));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!file || !isRead) return false;
    answer(file, request, response).catch((error: Error) => response.destroy(error));
    return true;
  };
}

function read(folder: string, name: string): BuiltFile {
  const [type, isText] = types[extname(name)] ?? ['application/octet-stream', false];
  const bytes = readFileSync(join(folder, name));
  const isLargeScript = extname(name) === '.js' && bytes.byteLength >= WORTH_IT;
  return { type, isText, bytes: isLargeScript ? Buffer.concat([COMPILE_AT_ONCE, bytes]) : bytes, smaller: new Map() };
}

async function answer(file: BuiltFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = file.isText ? encodingFor(request.headers['accept-encoding']) : undefined;
  const bytes = encoding ? await madeSmaller(file, encoding) : file.bytes;
  response.writeHead(200, {
    ...securityOf(request.headers),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': file.type,
    'Content-Length': bytes.byteLength,
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(file.isText && { Vary: 'Accept-Encoding' }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function madeSmaller({ bytes, smaller }: BuiltFile, encoding: Encoding): Promise<Buffer> {
  const made = smaller.get(encoding) ?? encode(bytes, encoding, 'once');
  smaller.set(encoding, made);
  return made;
}
