import type { Token } from 'markdown-it';
import { changes } from '#components/docs/changes.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { operationIds, operations } from '#lib/contract/operations.ts';
import { problemKinds } from '#lib/contract/problem.ts';
import { overview } from '#lib/contract/visibility/overview.ts';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { allDocuments, type SiteDocument } from '#components/docs/site/documents.ts';
import { plainText } from '#components/docs/site/plain-text.ts';

/** What the search finds: a part of a page. */
export interface Entry {
  /** The address of the part, which is different for each. */
  href: string;
  title: string;
  /** The page, and its section of the site. */
  page: string;
  text: string;
}

/** Everything that can be found: documents by heading and by table row, and the operations, problems, rules and changes of the API. */
export function allEntries(): Entry[] {
  return [...allDocuments().flatMap(entriesOf), ...reference(), ...rules(), ...changesOfApi()];
}

/** The parts of a document: the text below each heading, and each row of a table that has an id. */
function entriesOf({ href, label, title, section, tokens }: SiteDocument): Entry[] {
  const page = [section, label].filter(Boolean).join(' › ');
  const entries: Entry[] = [{ href, title, page, text: '' }];
  let part = entries[0]!;
  let row: Entry | undefined;
  for (const [at, token] of tokens.entries()) {
    const id = token.attrGet('id');
    if (token.type === 'heading_open' && id !== null) {
      part = { href: `${href}#${id}`, title: plainText(tokens[at + 1]), page, text: '' };
      entries.push(part);
    } else if (token.type === 'tr_open' && id !== null) {
      row = { href: `${href}#${id}`, title: plainText(tokens[at + 2]), page, text: '' };
      entries.push(row);
    } else if (token.type === 'tr_close') row = undefined;
    else if (!isTitle(tokens, at)) (row ?? part).text += textOf(token);
  }
  return entries.filter(({ text }, at) => at === 0 || text !== '');
}

/** Whether a token is the text of a heading, or the first cell of a row, which are titles. */
function isTitle(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.type === 'heading_open') return true;
  return tokens[at - 2]?.type === 'tr_open' && tokens[at - 2]?.attrGet('id') !== null;
}

function textOf(token: Token): string {
  if (token.type === 'inline') return `${plainText(token)} `;
  return token.type === 'fence' ? `${token.content} ` : '';
}

function reference(): Entry[] {
  const page = 'API › API reference';
  return [
    {
      href: hrefs.apiReference(),
      title: 'API reference',
      page: 'API',
      text: 'Every operation, with parameters, fields, examples and problems.',
    },
    ...operationIds.map((id) => {
      const { method, path, summary, query } = operations[id];
      const text = `${method} ${path} ${id} ${Object.keys(query.shape).join(' ')}`;
      return { href: `${hrefs.apiReference()}#${id}`, title: summary, page, text };
    }),
    ...Object.entries(problemKinds).map(([code, { slug, status, title }]) => ({
      href: hrefs.problem(slug),
      title,
      page: 'API › Problems',
      text: `${status} ${code}`,
    })),
  ];
}

const rules = (): Entry[] => [
  {
    href: hrefs.visibility(),
    title: 'Who sees what',
    page: 'API',
    text: `By role, for each of these: ${overview.map(({ what }) => what).join(', ')}.`,
  },
  ...visibility.flatMap(({ title, rules }) =>
    rules.map(({ id, secret, observer, bound }) => ({
      href: `${hrefs.visibility()}#${id}`,
      title: withoutMarks(secret),
      page: `API › Who sees what › ${title}`,
      text: withoutMarks(`Hidden from ${observer}. ${bound}`),
    })),
  ),
];

const changesOfApi = (): Entry[] => [
  { href: hrefs.changelog(), title: 'API changelog', page: 'API', text: 'Every change of the API, latest first.' },
  ...changes.map(({ id, title, points }) => ({
    href: `${hrefs.changelog()}#${id}`,
    title,
    page: 'API › API changelog',
    text: withoutMarks(points.join(' ')),
  })),
];

const withoutMarks = (text: string) => text.replaceAll('`', '');
