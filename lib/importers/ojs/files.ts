import type { Findings } from '#lib/importers/model/findings.ts';
import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { jsonTextOfSource } from '#lib/importers/files/source-text.ts';
import { currentOf, type JournalRecords, type JournalRecord } from './journal.ts';
import type { Options } from './ojs.ts';
import { submissionFrom, type User, userFrom } from './wire.ts';

/** Reads saved responses with submissions and users, in any order: `{itemsMax, items}`, a list, or one record per line. */
export async function readAnswers(
  { files, spool, signal }: SourceRequest<Options>,
  findings: Findings,
): Promise<JournalRecords> {
  const users = new Map<string, User>();
  const found = spool.list<JournalRecord>();
  for (const file of files) {
    let known = 0;
    for (const { place, fault, value } of jsonRecords(await jsonTextOfSource(file, spool), ['items'])) {
      signal.throwIfAborted();
      if (fault !== undefined) throw new SourceProblem(file, [{ place, field: '', message: fault }]);
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
    if (known === 0) throw SourceProblem.ofFile(file, 'contains no submissions or users of OJS');
  }
  if (found.size === 0) throw SourceProblem.ofFile(files.join(', '), 'contain no submissions');
  return { name: '', description: '', users, found };
}
