import { type Document, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { conferenceStates, reviewTypes } from '#lib/contract/resources/vocabulary.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { instantOf, zoneOf } from '#lib/importers/model/times.ts';

const { localeError } = z.locales.en();

const text = z.string().check(z.trim(), z.minLength(1));
const address = z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'));
const slug = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower case letters, digits and single hyphens'),
    z.maxLength(100),
  );
/** A time, with or without a zone: see `instantOf`. */
const moment = z
  .string()
  .check(
    z.refine((value) => instantOf(value) !== null, 'a time, such as 2026-11-14 23:59 or 2026-11-14T23:59:00-05:00'),
  );
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day, such as 2027-06-07'));

const phase = z.strictObject({
  name: z.optional(text),
  deadline: z.optional(z.nullable(moment)),
  released: z.optional(z.boolean()),
  target: z.optional(z.int().check(z.gte(1, 'a whole number from 1'), z.lte(99, 'a whole number up to 99'))),
});

const track = z.strictObject({
  name: z.optional(text),
  description: z.optional(text),
  reviewType: z.optional(z.enum(reviewTypes)),
  submissionDeadline: z.optional(moment),
  acceptsSubmissions: z.optional(z.boolean()),
  chairs: z.optional(z.array(address)),
  match: z.optional(z.record(z.string(), z.union([text, z.array(text)], 'a text or a list of texts'))),
  phases: z.optional(z.record(z.string(), phase)),
});

/** The schema of conference files: see `docs/sources/`. Only `slug` and `source` are required. */
export const conferenceFile = z.strictObject({
  slug,
  name: z.optional(text),
  shortName: z.optional(text),
  description: z.optional(text),
  website: z.optional(z.url()),
  state: z.optional(z.enum(conferenceStates)),
  public: z.optional(z.boolean()),
  timezone: z.optional(
    text.check(z.refine((value) => zoneOf(value) !== null, 'a time zone, such as Europe/Vienna or AoE')),
  ),
  dates: z.optional(
    z
      .strictObject({
        start: z.optional(day),
        end: z.optional(day),
        city: z.optional(text),
        country: z.optional(text),
      })
      .check(
        z.refine(({ start = '', end = start }) => start <= end, { error: 'a day from dates.start on', path: ['end'] }),
      ),
  ),
  chairs: z.optional(z.array(address)),
  source: z.looseObject({
    type: text,
    every: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}\s*(s|m|h|d)$/, 'an interval, such as 5m or 1h'))),
  }),
  tracks: z.optional(z.record(slug, track)),
  phases: z.optional(z.record(z.string(), phase)),
});

export type ConferenceFile = z.infer<typeof conferenceFile>;
export type PhaseSetting = z.infer<typeof phase>;

/** Names of members that hold secrets, which may come only from the environment. */
const secret = /token|password|secret|passphrase|api_?key/i;
const reference = /^\$\{([A-Z_][A-Z0-9_]*)\}$/;

/** What the `yaml` library finds, by its codes. Its own messages repeat the text, which may contain a secret. */
const yamlFaults: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'this line begins with a tab; indent it with spaces',
  BAD_INDENT: 'this line is not indented as it must be, or a bracket before it is not closed',
  DUPLICATE_KEY: 'the object already has this member',
  MISSING_CHAR: 'a bracket, a quotation mark, a comma or a space is missing',
  MULTIPLE_DOCS: 'a second document begins here (---); write each conference into a file of its own',
};

/**
 * Reads a conference file.
 *
 * @param name the file's name, for messages
 * @param environment resolves `${NAME}`
 * @throws SourceProblem naming each fault by line or member. A secret written in the file is rejected, and never repeated
 */
export function readConferenceFile(
  name: string,
  content: string,
  environment: Readonly<Record<string, string | undefined>>,
): ConferenceFile {
  const document = parseDocument(content, { prettyErrors: true });
  const [error] = document.errors;
  if (error) {
    const place = error.linePos ? `line ${error.linePos[0].line}, column ${error.linePos[0].col}` : '';
    throw new SourceProblem(name, [{ place, field: '', message: `not YAML: ${yamlFaults[error.code] ?? error.code}` }]);
  }
  const result = conferenceFile.safeParse(valueOf(name, document), { error: localeError });
  if (!result.success) {
    throw new SourceProblem(
      name,
      result.error.issues.map((issue) => ({
        place: '',
        field: issue.path.join('.'),
        message: messageOf(issue, conferenceFile),
      })),
    );
  }
  return { ...result.data, source: withSecrets(name, result.data.source, environment) };
}

function valueOf(name: string, document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw SourceProblem.ofFile(name, `not YAML: ${error instanceof Error ? error.message : 'unknown'}`, error);
  }
}

/**
 * What is wrong with a member of a conference file.
 *
 * @param schema the one that was not met; its members are named beside an unknown one
 */
export function messageOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType): string {
  if (issue.code === 'unrecognized_keys') {
    const known = membersAt(schema, issue.path);
    return `unknown members: ${issue.keys.join(', ')}${known.length > 0 ? `; known are ${known.join(', ')}` : ''}`;
  }
  if (issue.code === 'invalid_type' && issue.path.length === 0) {
    return 'expected a conference file, which has members such as slug and source';
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing';
  const message = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
  return `expected ${message.replace(/^Invalid \w+: expected /, '')}`;
}

/** The names of the members of an object in a schema. */
function membersAt(schema: z.core.$ZodType, [key, ...rest]: readonly PropertyKey[]): string[] {
  if (schema instanceof z.core.$ZodOptional) {
    return membersAt(schema._zod.def.innerType, key === undefined ? [] : [key, ...rest]);
  }
  if (schema instanceof z.core.$ZodRecord) return membersAt(schema._zod.def.valueType, rest);
  if (!(schema instanceof z.core.$ZodObject)) return [];
  const { shape } = schema._zod.def;
  const inner = key === undefined ? undefined : shape[String(key)];
  return inner ? membersAt(inner, rest) : Object.keys(shape);
}

/** Whether a value is a URL that contains a secret. URLs are stored, and shown to people. */
function hasSecret(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { username, password, searchParams } = new URL(value);
  return username !== '' || password !== '' || [...searchParams.keys()].some((key) => secret.test(key));
}

function withSecrets(
  name: string,
  source: ConferenceFile['source'],
  environment: Readonly<Record<string, string | undefined>>,
): ConferenceFile['source'] {
  const filled = Object.entries(source).map(([key, value]) => {
    const field = `source.${key}`;
    const named = typeof value === 'string' ? reference.exec(value)?.[1] : undefined;
    if (named === undefined && hasSecret(value)) {
      const message =
        'contains a user name, password or token; remove it, and set the secret through an environment variable';
      throw new SourceProblem(name, [{ place: '', field, message }]);
    }
    if (named === undefined) {
      if (secret.test(key) && value !== undefined && value !== null && value !== '') {
        const message =
          'secrets are not written in the file; name an environment variable instead, for example ${HOTCRP_TOKEN}';
        throw new SourceProblem(name, [{ place: '', field, message }]);
      }
      return [key, value] as const;
    }
    const found = environment[named];
    if (!found) {
      const message = `\${${named}} is not set: set this environment variable`;
      throw new SourceProblem(name, [{ place: '', field, message }]);
    }
    if (key === 'url') {
      throw new SourceProblem(name, [{ place: '', field, message: 'is not a secret: write the URL in the file' }]);
    }
    return [key, found] as const;
  });
  return Object.fromEntries(filled) as ConferenceFile['source'];
}
