import { anything, array, assert, constantFrom, dictionary, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { mapAbstract, mapPaper as mapIndicoPaper } from '#lib/importers/indico/map.ts';
import { abstractFrom, paperFrom } from '#lib/importers/indico/wire.ts';
import { mapSubmission } from '#lib/importers/ojs/map.ts';
import { publicationFrom, submissionFrom, userFrom } from '#lib/importers/ojs/wire.ts';
import { mapPaper as mapPaperlists } from '#lib/importers/paperlists/map.ts';
import { readPaper as readPaperlists } from '#lib/importers/paperlists/wire.ts';
import { mapPaper as mapPeerread } from '#lib/importers/peerread/map.ts';
import { readPaper as readPeerread } from '#lib/importers/peerread/wire.ts';
import { mapProposal } from '#lib/importers/pretalx/map.ts';
import { eventFrom, proposalFrom, reviewFrom, teamFrom } from '#lib/importers/pretalx/wire.ts';
import type { SourcedSubmission } from '#lib/importers/model/sourced.ts';

const nothing = () => undefined;
const indicoSetting = { page: null, zone: 'UTC', questions: new Map<string, string>() };
const pretalxSetting = { url: 'https://x.example', event: 'x', zone: 'UTC', personOf: <T>(person: T) => person };

/** For each source: the names of the members it reads, and its reader and mapper together. */
const sources: Record<string, [names: string, read: (record: unknown) => SourcedSubmission | null]> = {
  paperlists: [
    'id title track status tldr abstract keywords author authors authorids aff affs reviewers rating confidence site doi rating_avg novelty novelty_avg',
    (record) => {
      const paper = readPaperlists(record);
      return paper && mapPaperlists(paper, '', 'x.invalid', nothing);
    },
  ],
  peerread: [
    'id title abstract authors accepted keywords conference reviews IS_META_REVIEW RECOMMENDATION DATE comments TITLE',
    (record) => {
      const paper = readPeerread(record);
      return paper && mapPeerread(paper, '', 'x.invalid', nothing);
    },
  ],
  pretalx: [
    'code title state track tags speakers assigned_reviewers answers question anonymised_data submission user scores category name email limit_tracks members slug',
    (record) => {
      const [proposal, review] = [proposalFrom(record), reviewFrom(record)];
      eventFrom(record);
      teamFrom(record, 'x');
      return proposal && mapProposal(proposal, review ? [review] : [], '', pretalxSetting, nothing);
    },
  ],
  indico: [
    'id friendly_id title content state persons reviews ratings question custom_fields accepted_track reviewed_for_tracks user contribution revisions number submitted_dt',
    (record) => {
      const [abstract, paper] = [abstractFrom(record), paperFrom(record)];
      if (paper) mapIndicoPaper(paper, '', indicoSetting, nothing);
      return abstract && mapAbstract(abstract, '', indicoSetting, nothing);
    },
  ],
  ojs: [
    'id status stageId submissionProgress publications currentPublicationId reviewAssignments reviewRounds round statusId dateDue authors keywords fullTitle givenName groups roleId userName',
    (record) => {
      const submission = submissionFrom(record);
      userFrom(record);
      return submission && mapSubmission(submission, publicationFrom(record), '', 'UTC', () => undefined, nothing);
    },
  ],
};

test.each(Object.entries(sources))(
  '%s: any record is either mapped or left out, without an error',
  (_, [names, read]) => {
    const name = constantFrom(...names.split(' '));
    const leaf = oneof(
      anything(),
      string(),
      constantFrom('', '1', 'a;b;;c', 'a, b', 'true', '2027-02-30', '{"a":', 7, null),
    );
    const inner = dictionary(name, leaf);
    const record = dictionary(name, oneof(leaf, inner, array(oneof(inner, leaf))));
    assert(
      property(oneof(record, anything()), (value) => {
        const submission = read(value);
        if (submission === null) return;
        expect(submission.id).toMatch(/^[\w.~-]+$/);
        expect(submission.title.trim()).not.toBe('');
        JSON.stringify(submission);
      }),
      { numRuns: 1500 },
    );
  },
);
