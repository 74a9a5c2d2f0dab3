import { hashOf } from '#lib/importers/model/loose.ts';
import { formatOf } from '#lib/importers/published/foreign-record.ts';
import { isHiddenInSubmissions } from '#lib/importers/tables/visibility.ts';
import { namesAuthors } from './authors.ts';
import { type Members, membersOf, repliesOf, textOf } from './wire.ts';

/**
 * The note in a copy of another form: a row of a flat table, or a record that a script wrote; anything else unchanged.
 *
 * @param leaveOut called with each member that is left out
 */
export function noteInCopy(value: unknown, leaveOut: (member: string) => void): unknown {
  const record = membersOf(value);
  if (!record) return value;
  if (membersOf(record['content'])) return withReplies(record);
  const note = plainNote(record);
  if (note) for (const member of leftOut(record, note)) leaveOut(member);
  return note ?? plainReply(record) ?? unflattened(value);
}

/** A submission of the API with what a script put beside it: `{"id": "x", "content": {…}, "reviews": [{"rating": 8}], "decision": "Accept"}`. */
function withReplies(record: Members): Members {
  const id = textOf(record['id']);
  const hasNotes = repliesOf(record).some((reply) => textOf(membersOf(reply)?.['id']) !== null);
  if (id === null || (textOf(record['forum']) ?? id) !== id || hasNotes) return record;
  const replies = repliesBeside(record, id);
  const others = Object.entries(record).filter(([name]) => !isReply(name));
  return replies.length > 0 ? { ...Object.fromEntries(others), replies } : record;
}

/**
 * A row of a flat table, such as `{"id": "x", "content.title.value": "T"}` from `pandas.json_normalize`, as the note that it was made from;
 * anything else unchanged. If it has no column with the readers of a field, a script may have left them out.
 */
function unflattened(value: unknown): unknown {
  const columns = Object.entries(membersOf(value) ?? {});
  const content = new Map<string, unknown>();
  const details = new Map<string, unknown>();
  const hasReaders = columns.some(([column]) => /^content\..+\.readers$/s.test(column));
  const others = columns.filter(([column, cell]) => {
    const [, member, field = '', part] = /^(content|details)\.(.+?)(?:\.(value|readers))?$/s.exec(column) ?? [];
    // Every row has the columns of all rows; those that are not its own are null.
    if (member !== undefined && cell !== null) {
      if (member === 'details') details.set(field, cell);
      else if (part === undefined || !hasReaders) content.set(field, cell);
      else content.set(field, { ...membersOf(content.get(field)), [part]: cell });
    }
    return member === undefined;
  });
  if (others.length === columns.length) return value;
  return { ...Object.fromEntries(others), content: Object.fromEntries(content), details: Object.fromEntries(details) };
}

/** Members with the id of a submission. */
const ids = ['id', 'forum', 'forum_id', 'paper_id', 'note_id'];

/** Members with the id of a reply. */
const idsOfReplies = ['id', 'reply_id', 'review_id', 'note_id'];

/** Members of a note that are not fields of its form. */
const ofNote =
  /^(number|domain|invitations?|parentInvitations|signatures|readers|nonreaders|writers|replyto|original|referent|license|version|details|t?[cm]date|[opd]date)$/;

/** Fields of a record that its mapping needs. */
const needed = /^(title|authors|authorids|keywords|abstract|tl[;_]?dr|venue|venueid|track|primary_area)$/i;

/**
 * A submission as scripts write it: with the fields of its form beside its id, or in `submission_content`, and with its reviews as filled-in
 * forms, or as a list of ratings. Of other fields those are left out that repeat the authors or that authors may not
 * see, judged by their names.
 *
 * @returns null if the record is not such a submission
 */
export function plainNote(given: Members): Members | null {
  const record = withoutPrefix(given);
  const id = ids.map((name) => textOf(record[name])).find((each) => each !== null) ?? idInLink(record);
  const whole = membersOf(record['submission_content']);
  const form = whole ?? record;
  const isSubmission =
    'title' in form &&
    (['authors', 'authorids', 'abstract'].some((name) => name in form) ||
      // A review has a title too, and its text is in `review`.
      Object.entries(form).some(([name, value]) => isReview(name) && Array.isArray(value)));
  if (id === undefined || !isSubmission || membersOf(record['content']) || isForeign(record)) return null;
  const isField = (name: string, value: unknown) =>
    !ids.includes(name) && !ofNote.test(name) && (needed.test(name) || (isPlain(value) && !isHidden(name)));
  const fields = whole ? Object.entries(whole) : Object.entries(record).filter(([name, value]) => isField(name, value));
  const others = Object.entries(record).filter(([name]) => ofNote.test(name));
  return {
    ...Object.fromEntries(others),
    id,
    forum: id,
    content: { ...Object.fromEntries(fields), ...(isWithdrawn(record) && { venue: 'Withdrawn' }) },
    replies: repliesBeside(record, id),
  };
}

/** The replies in all members of a record. Ratings alone repeat those of the reviews, if there are any. */
function repliesBeside(record: Members, id: string): unknown[] {
  const names = Object.keys(record);
  const hasReviews = names.some((name) => isReview(name) && repliesIn(record, id, name).length > 0);
  return names.flatMap((name) => (hasReviews && ratings.test(name) ? [] : repliesIn(record, id, name)));
}

/** A record whose members are called after the paper, `paper_title`, as if they were called `title`. */
function withoutPrefix(record: Members): Members {
  const entries = Object.entries(record).map(([name, value]) => {
    const plain = /^paper_(title|authors?|abstract|keywords|decision|acceptance)$/.exec(name)?.[1];
    return [plain !== undefined && !(plain in record) ? plain : name, value] as const;
  });
  return Object.fromEntries(entries);
}

/** Members that say whether a submission was withdrawn: `withdraw: 1`. */
const withdrawal = /^(is_?)?withdr(aw|awn|ew)$/i;

const isWithdrawn = (record: Members) =>
  Object.entries(record).some(([name, value]) => withdrawal.test(name) && /^(1|true|yes)$/i.test(String(value)));

/** A reply as scripts write it: with the fields of its form beside its id. Null if the record is no reply, or has no such fields. */
function plainReply(record: Members): Members | null {
  const [id, forum] = [textOf(record['id']), textOf(record['forum'] ?? record['replyto'])];
  const fields = Object.entries(record).filter(
    ([name, value]) => !ids.includes(name) && !ofNote.test(name) && value !== null,
  );
  if (id === null || forum === null || id === forum || fields.length === 0) return null;
  if (fields.some(([name]) => /^(content|details)(\.|$)/.test(name))) return null;
  const others = Object.entries(record).filter(([name]) => ids.includes(name) || ofNote.test(name));
  return { ...Object.fromEntries(others), content: Object.fromEntries(fields) };
}

/** Whether replies, or what became of the submission, are read from a member. */
const isRead = (name: string, value: unknown) =>
  ratings.test(name) ? isPlain(value) : isReply(name) && !isReviewText(name, value);

/** The members of such a record that its note does not have. */
function leftOut(record: Members, note: Members): string[] {
  const content = membersOf(note['content']) ?? {};
  const isKept = (name: string) =>
    name in content || ids.includes(name) || ofNote.test(name) || name === 'submission_content';
  const beside = new Set(
    Object.entries(record)
      .flatMap(([name, value]) =>
        isReview(name) || ratings.test(name) ? listsBeside(record, name, entriesOf(value).length) : [],
      )
      .map(([, list]) => list),
  );
  return Object.entries(withoutPrefix(record)).flatMap(([name, value]) =>
    value == null || isKept(name) || isRead(name, value) || beside.has(value as unknown[]) ? [] : [name],
  );
}

function idInLink(record: Members): string | undefined {
  const links = Object.values(record).map(
    (value) => /openreview\.net\/(?:forum|pdf)\?id=([\w-]+)/.exec(textOf(value) ?? '')?.[1],
  );
  return links.find((each) => each !== undefined);
}

const isForeign = (record: Members) => !['OpenReview', null].includes(formatOf(record));

const isHidden = (name: string) => namesAuthors(name) || isHiddenInSubmissions(name, {});

/** Whether a value is a text or a number, or a list of these. */
const isPlain = (value: unknown) => [value].flat().every((each) => textOf(each) !== null);

/** Members with the replies of a submission, with only the ratings, and with only the decision. */
const replies = /^(official_|meta_?)?reviews?(_?list)?$|^(direct_?)?replies$|^decisions$/i;
const ratings = /^(review(er)?[ _])?(ratings|scores)$/i;
const decision = /^(final_?)?(decision|acceptance)$/i;

const isReview = (name: string) => /^(official_)?reviews?(_?list)?$|^(direct_?)?replies$/i.test(name);
const isReviewText = (name: string, value: unknown) => isReview(name) && textOf(value) !== null;
/** Whether a member of this name has replies of a submission, or says what became of it. */
export const isReply = (name: string) => [replies, ratings, decision, withdrawal].some((pattern) => pattern.test(name));

/** The replies in a member of a record: notes, filled-in forms, or their text, rating or decision alone. */
export function repliesIn(record: Members, forum: string, name: string): unknown[] {
  const value = record[name];
  const only = ratings.test(name) ? 'rating' : decision.test(name) ? 'decision' : null;
  // Scores may also be the averages of each question.
  if (only === 'rating' && !isPlain(value)) return [];
  // A single text under `review` is one of several rows of the submission, so it is reported instead.
  if (only === null && (!replies.test(name) || isReviewText(name, value))) return [];
  const field = only ?? (/meta/i.test(name) ? 'metareview' : isReview(name) ? 'review' : 'decision');
  const entries = only === 'rating' && typeof value === 'string' ? value.split(/[;,]/) : entriesOf(value);
  const beside = isReview(name) || only === 'rating' ? listsBeside(record, name, entries.length) : [];
  return entries.flatMap((each: unknown, at): unknown[] => {
    const text = textOf(each);
    const fromLists = beside.map(([key, list]) => [key, list[at]] as const);
    if (fromLists.some(([key, writer]) => key === 'writer' && !/review/i.test(textOf(writer) ?? ''))) return [];
    const whole =
      membersOf(each) ??
      (text === null || text === ''
        ? null
        : { ...Object.fromEntries(fromLists.filter(([key]) => key !== 'writer')), [field]: each });
    if (!whole || isByOthers(whole)) return [];
    // A rating that is missing in a list belongs to what a reviewer wrote in the discussion, unless all are.
    if (isUnrated(whole) && only === 'rating' && entries.some((other) => textOf(other) !== '-1')) return [];
    const own = isUnrated(whole) ? without(whole, ['rating', 'confidence']) : whole;
    const number = name.replace(/s$/, '').replace(' ', '_');
    const named = idsOfReplies.map((member) => textOf(own[member])).find((id) => id !== null);
    // Without a list, other rows have other reviews of the same submission.
    const id = named ?? `${forum}-${number}-${Array.isArray(value) ? at + 1 : hashOf(JSON.stringify(own))}`;
    const signed = signers.flatMap((member) => [own[member]].flat().map(textOf)).find((one) => one !== null) ?? '';
    const isPseudonym = /^~|\/|reviewer|anon|chair/i.test(signed);
    if (membersOf(own['content'])) return [{ ...(isPseudonym && { signatures: [signed] }), ...own, id }];
    const fields = Object.entries(own).filter(
      ([member]) =>
        !/^(forum|signatures?|reviewer)$/.test(member) &&
        !(member === 'reviewer_id' && isPseudonym) &&
        !idsOfReplies.includes(member) &&
        !ofNote.test(member),
    );
    const kept = Object.entries(own).filter(([member]) => ofNote.test(member));
    return [
      {
        ...Object.fromEntries(kept),
        id,
        forum,
        // A name that is no pseudonym is not kept, because authors would see it.
        signatures: [isPseudonym ? signed : `${number}_${at + 1}`],
        content: Object.fromEntries(fields),
      },
    ];
  });
}

/** Whether a reply says that no reviewer wrote it, as PeerSum does: `{"writer": "author", "comment": "Thanks"}`. */
const isByOthers = (reply: Members) => /^(authors?|public)$/i.test(textOf(reply['writer']) ?? '');

const without = (reply: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(reply).filter(([name]) => !names.includes(name)));

/** Whether a reply has neither rating nor confidence, for which PeerSum writes -1; a rating alone may be -1. */
const isUnrated = ({ rating, confidence }: Members) => [rating, confidence].every((each) => textOf(each) === '-1');

/** A list, one value as a list, or forms by their reviewers, `{"Reviewer_qGRF": {"rating": 8}}`, as a list of forms that name these. */
function entriesOf(value: unknown): unknown[] {
  const forms = Object.entries(membersOf(value) ?? {}).map(([reviewer, each]) => [reviewer, membersOf(each)] as const);
  // `{"rating": {"value": 8}}` is one form.
  const areForms = forms.length > 0 && forms.every(([name, form]) => form && name !== 'content' && !('value' in form));
  return areForms ? forms.map(([reviewer, form]) => ({ reviewer, ...form })) : [value].flat<unknown[]>();
}

/** Members of a reply that say who signed it. */
const signers = ['signatures', 'signature', 'reviewer', 'reviewer_id'];

/**
 * Lists beside a list of reviews or ratings that belong to the same reviews: their texts, ratings and confidences, and whether reviewers wrote
 * them.
 */
function listsBeside(record: Members, name: string, length: number): [field: string, list: unknown[]][] {
  return Object.entries(record).flatMap(([other, list]): [string, unknown[]][] => {
    const word = /^(?:review(?:er)?_)?(rating|confidence|content|text|writer)s?$|^(review)s$/i.exec(other);
    if (!word || other === name || !Array.isArray(list) || list.length !== length) return [];
    if (!list.every((each) => textOf(each) !== null)) return [];
    const field = (word[1] ?? word[2] ?? '').toLowerCase();
    return [[/content|text/.test(field) ? 'review' : field, list]];
  });
}
