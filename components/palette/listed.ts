import { formatUrlState } from '#components/data-table/url/url.ts';
import { exact } from '#components/data-table/model/field-value.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { reviewQuery } from '#components/reviews/model/review-queries.ts';
import { type Submission, submissionRow } from '#components/submissions/model/index-row.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Command } from './commands.ts';
import type { Findable } from './match.ts';

/** A submission of a list that the browser has. */
export interface Listed {
  /** Slug. */
  conference: string;
  submission: Submission;
}

/**
 * Returns the lists that are searched: in a conference its own alone, because its table, which shows all matches, has no others.
 *
 * @param here the slug of the current page's conference
 */
export function searchedLists<List extends { conference: string }>(
  lists: readonly List[],
  here: string | undefined,
): readonly List[] {
  return here === undefined ? lists : lists.filter(({ conference }) => conference === here);
}

const known = new WeakMap<Submission, Listed>();

/** Returns the same object for the same submission, so that it is read once. */
export function listedOf(conference: string, submission: Submission): Listed {
  const found = known.get(submission) ?? { conference, submission };
  known.set(submission, found);
  return found;
}

/** Computes and caches what is expensive about a submission. */
export function prepareListed({ submission }: Listed): void {
  submissionRow(submission);
}

interface FoundSubmission extends Findable, Listed {}

/** A person as the list names them: nobody is here whom the caller is not shown there. */
interface FoundPerson extends Findable {
  conference: string;
  name: string;
  role: 'Author' | 'Reviewer';
  /** A reviewer's identity, or an author's name. */
  identity: string;
}

/** What can be found in lists. */
export interface ListIndex {
  submissions: FoundSubmission[];
  people: FoundPerson[];
  /** The people that are in it. */
  has: Set<string>;
}

export const newIndex = (): ListIndex => ({ submissions: [], people: [], has: new Set() });

/** Adds a submission with its authors and, as far as the service shows them to the caller, its reviewers. */
export function addListed(index: ListIndex, listed: Listed): void {
  const { conference, submission } = listed;
  const row = submissionRow(submission);
  index.submissions.push({ ...listed, text: row.text });
  for (const name of row.authors) addPerson(index, { conference, name, role: 'Author', identity: name });
  for (const { reviewer, reviewerId } of submission.reviews ?? []) {
    const name = reviewer?.trim();
    if (name) addPerson(index, { conference, name, role: 'Reviewer', identity: reviewerId || name });
  }
}

function addPerson({ people, has }: ListIndex, person: Omit<FoundPerson, 'text'>): void {
  const id = personId(person);
  if (has.has(id)) return;
  has.add(id);
  people.push({ ...person, text: normalizeText(person.name) });
}

const personId = ({ role, conference, identity }: Omit<FoundPerson, 'text'>) => `${role} ${conference} ${identity}`;

/** The entry that opens a submission. */
export function submissionCommand({ conference, submission, text }: FoundSubmission): Command {
  const { slug, title } = submission;
  return {
    id: `submission ${conference} ${slug}`,
    label: title || slug,
    second: submissionRow(submission).authors.join(', '),
    code: slug,
    text,
    kind: '',
    does: { href: hrefs.submission(conference, slug) },
  };
}

/** The entry that opens a person's list: an author's submissions, a reviewer's reviews. */
export function personCommand(person: FoundPerson): Command {
  const { conference, name, role, identity, text } = person;
  const href =
    role === 'Reviewer'
      ? hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery({ reviewer: identity }) })
      : hrefs.submissions(conference) + formatUrlState({ q: formatQuery([asking('author', exact(identity))]) });
  return { id: personId(person), label: name, text, kind: role, does: { href } };
}

const asking = (field: string, value: string) => ({ kind: 'field' as const, field, values: [value], negated: false });

/** The entry that shows all submissions with these words in the table. */
export function tableCommand(conference: string, words: readonly string[]): Command {
  const q = formatQuery(words.map((text) => ({ kind: 'text', text, negated: false })));
  return {
    id: `all ${conference}`,
    label: 'Show all matches in the table',
    text: '',
    kind: '',
    does: { href: hrefs.submissions(conference) + formatUrlState({ q }) },
  };
}
