import { readFileSync } from 'node:fs';

/** What `deploy/Dockerfile` says of programs that run in the image. */
export interface Image {
  environment: Readonly<Record<string, string>>;
  /** The program and its first arguments, to which those of a command are added. */
  entrypoint: readonly string[];
  /** Succeeds if a program is well. */
  healthCheck: readonly string[];
}

/** Reads the last stage of the Dockerfile. */
export function readImage(): Image {
  const [, stage = ''] = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', '').split('FROM scratch\n');
  const list = (start: string) =>
    JSON.parse(new RegExp(`^${start} (\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]') as string[];
  const [, pairs = ''] = /^ENV (.*)$/m.exec(stage) ?? [];
  return {
    environment: Object.fromEntries(
      Array.from(pairs.matchAll(/(\w+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
    ),
    entrypoint: list('ENTRYPOINT'),
    healthCheck: list('HEALTHCHECK.* CMD'),
  };
}
