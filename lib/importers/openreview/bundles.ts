import { isReply, plainNote, repliesIn } from '#lib/importers/openreview/map/copies.ts';
import { type Members, membersOf, textOf } from '#lib/importers/openreview/map/wire.ts';

/** Members that hold a submission beside its reviews; others do, too, if what they hold can be nothing else. */
const submission = ['submission', 'paper', 'note'];

function isSubmission(value: unknown): boolean {
  const form = membersOf(membersOf(value)?.['content']) ?? membersOf(value) ?? {};
  return 'title' in form && ('abstract' in form || 'authors' in form);
}

/**
 * The submission in a record of a script that has it beside its reviews: `{"paper": {…}, "reviews": [{…}], "decision": "Accept"}`.
 *
 * @returns null if the record is not such a record, or if the reviews name their submission themselves
 */
export function bundled(record: Members): Members | null {
  const isItself = isSubmission(record) || membersOf(record['content']) !== null;
  const name =
    submission.find((each) => membersOf(record[each])) ??
    (isItself ? undefined : Object.keys(record).find((each) => isSubmission(record[each])));
  const own = membersOf(record[name ?? '']);
  const beside = Object.entries(record).filter(([member]) => member !== name);
  const named = beside.filter(([member]) => isReply(member));
  const isJoined = named.some(([, value]) =>
    [value].flat().some((each) => textOf(membersOf(each)?.['forum']) !== null),
  );
  if (!own || named.length === 0 || isJoined) return null;
  if (!membersOf(own['content'])) {
    const whole = { ...Object.fromEntries(beside), ...own, ...Object.fromEntries(named) };
    return plainNote(whole) && whole;
  }
  const id = textOf(own['id']) ?? textOf(own['forum']);
  if (id === null) return null;
  return { ...own, id, replies: named.flatMap(([member]) => repliesIn(record, id, member)) };
}

/**
 * The submissions of an object that has them by their ids, if these are nowhere else: `{"aB1xyz": {"title": …, "authors": […]}}`.
 *
 * @returns null for any other object
 */
export function byId(record: Members): Members[] | null {
  const found = Object.entries(record).map(([id, value]) => {
    const own = membersOf(value);
    // Words such as `paper` are no ids.
    return own && /[\dA-Z]/.test(id) && !plainNote(own) ? { id, ...own } : null;
  });
  const all = found.filter((each) => each !== null && plainNote(each) !== null) as Members[];
  return all.length > 0 && all.length === found.length ? all : null;
}
