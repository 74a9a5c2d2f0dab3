import type { Findings } from '#lib/importers/model/findings.ts';
import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import { firstText, membersOf, textFrom } from '#lib/importers/model/loose.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Spool } from '#lib/importers/files/spool.ts';
import { jsonTextOfSource, textOfSource } from '#lib/importers/files/source-text.ts';
import { currentOf, type JournalRecords, type JournalRecord } from './journal.ts';
import type { Options } from './ojs.ts';
import { submissionFrom, type User, userFrom } from './wire.ts';

/**
 * Reads saved responses with submissions and users, in any order: `{itemsMax, items}`, a list, or one record per line. The last page may be
 * empty.
 *
 * @throws SourceProblem if a file is no such response, or there are no submissions
 */
export async function readAnswers(
  { files, spool, signal }: SourceRequest<Options>,
  findings: Findings,
): Promise<JournalRecords> {
  const users = new Map<string, User>();
  const found = spool.list<JournalRecord>();
  for (const file of files) {
    let [known, met] = [0, 0];
    await refuseXml(file, spool);
    for (const { place, fault, value } of jsonRecords(await jsonTextOfSource(file, spool), ['items'])) {
      signal.throwIfAborted();
      if (fault !== undefined) throw new SourceProblem(file, [{ place, field: '', message: fault }]);
      met += 1;
      const error = errorFrom(value);
      if (error !== null) {
        const advice = 'sign in as manager, and save the response again';
        throw SourceProblem.ofFile(file, `is an error that OJS sent: ${error}; ${advice}`);
      }
      const submission = submissionFrom(value);
      const user = submission ? null : userFrom(value);
      if (submission) found.add({ place: `${file}, ${place}`, submission, publication: currentOf(submission) });
      else if (user) users.set(user.id, user);
      else
        findings.add({
          place: `${file}, ${place}`,
          field: 'id',
          message: 'is neither a submission nor a user; the record is left out',
        });
      if (submission || user) known += 1;
    }
    if (met > 0 && known === 0) throw SourceProblem.ofFile(file, 'contains no submissions or users of OJS');
  }
  if (found.size === 0) throw SourceProblem.ofFile(files.join(', '), 'contain no submissions');
  return { name: '', description: '', users, found };
}

/** The message of an error response of OJS, such as `{error: "api.403.unauthorized", errorMessage: "…"}`; null for anything else. */
function errorFrom(value: unknown): string | null {
  const members = membersOf(value);
  const [code, message] = [textFrom(members['error']), textFrom(members['errorMessage'])];
  if ('id' in members || (code === '' && message === '')) return null;
  return message === '' || code === '' ? firstText(message, code) : `${message} (${code})`;
}

async function refuseXml(file: string, spool: Spool): Promise<void> {
  for (const piece of await textOfSource(file, spool)) {
    if (/^\s*<(\?xml|articles?\b|issues?\b|submissions?\b)/i.test(piece)) {
      const advice = 'save the responses of …/api/v1/_submissions and …/api/v1/users';
      throw SourceProblem.ofFile(file, `is XML, and the native XML of OJS contains no reviews; ${advice}`);
    }
    return; // the first piece is enough
  }
}
