import { describe, expect, test } from 'vitest';
import { assignmentOf, isUnfinished, outcomeOf } from './status-words.ts';

describe('words for submissions', () => {
  test.each([
    'Cannot accept',
    "Can't accept",
    'Do not accept',
    'don’t accept',
    'wont accept',
    'not accepted',
    'not_accepted',
    'NotAccepted',
    'non-accepted',
    'Not to be accepted',
    'Will not be accepted',
    'Non accepté',
    'Unacceptable',
    'Not acceptable',
    'Unable to accept',
    'Accepted: no',
    'nicht angenommen',
    'no aceptado',
    'Abgelehnt',
    'Refusé',
    'rejetée',
    'Rechazado',
    'respinto',
    'Ablehnung',
    'ablehnen',
    'Abgelehnt ohne Begutachtung',
    'Afgewezen',
    'Rejeitado',
    'non retenu',
    'pas retenue',
    'Desk reject',
  ])('%j is a rejection, never an acceptance', (word) => {
    expect(outcomeOf(word)).toEqual({ status: 'REJECTED', decision: 'REJECT' });
  });

  test.each([
    'Accept',
    'ACCEPTED_AS_POSTER',
    'Accepted: yes',
    'accept (recommended for a prize)',
    'Accept with minor revisions',
    'Conditionally accepted',
    'Accepted, not yet published',
    'Acceptable',
    'Excellent accept',
    'Non archival accept',
    'Accept, recommended as an oral',
    'Angenommen',
    'Accepté',
    'aceptada',
    'Accettato',
    'Annahme',
    'angenommen mit Auflagen',
    'Annahme nach Überarbeitung',
    'retenu',
    'Geaccepteerd',
    'Aceite',
    'Accepted pending minor revisions',
    'Accept, pending the final changes',
    'accept pending shepherding',
  ])('%j is an acceptance', (word) => {
    expect(outcomeOf(word)).toEqual({ status: 'ACCEPTED', decision: 'ACCEPT' });
  });

  test.each([
    'not yet accepted',
    'Not (yet) accepted',
    'Not-yet-accepted',
    'Not accepted yet',
    'Acceptance recommended by AC',
    'Accept (proposed)',
    'Acceptance pending',
    'Accept (pending)',
    'zur Annahme empfohlen',
    'offen',
    'Queued',
    'En attente',
    'Pendiente',
    'active (has manuscript)',
    'Reject (recommended)',
    'to be accepted',
    'Yet to be accepted',
    'accept?',
    'probably accept',
    'Recommended accept',
    'Proposed: reject',
    'noch nicht angenommen',
    'pas encore accepté',
    'not yet rejected',
    'pending acceptance',
    'accept (not final)',
    'eingereicht',
    'soumis',
  ])('%j decides nothing', (word) => {
    expect(outcomeOf(word)).toEqual({ status: null, decision: null });
  });

  test.each([
    'reject as full paper, accept as short paper',
    'No longer accepted',
    'accept or reject',
    'Accepted - declined',
    'not a paper that we accept',
    'not rejected',
    'Rejected: no',
    'not withdrawn',
  ])('%j is not known, because it may mean either', (word) => {
    expect(outcomeOf(word)).toBeNull();
  });

  test.each(['Reject - Recommend Workshop', 'reject, recommended for the workshop'])('%j is a rejection', (word) => {
    expect(outcomeOf(word)).toEqual({ status: 'REJECTED', decision: 'REJECT' });
  });

  test.each([
    'Withdrawn',
    'zurückgezogen',
    'Retiré',
    'retirado',
    'Declined by speaker',
    'Accepted (declined by the authors)',
  ])('%j is withdrawn', (word) => {
    expect(outcomeOf(word)).toEqual({ status: 'WITHDRAWN', decision: null });
  });

  test('words of the conference file take precedence', () => {
    expect(outcomeOf('Not accepted', { 'not accepted': 'SUBMITTED' })).toEqual({ status: 'SUBMITTED', decision: null });
  });
});

describe('words for assignments', () => {
  test.each([
    ['not confirmed', 'PENDING'],
    ['unconfirmed', 'PENDING'],
    ['not yet accepted', 'PENDING'],
    ['No response', 'PENDING'],
    ['Invitation received', 'PENDING'],
    ['Not assigned', 'CANCELLED'],
    ['unassigned', 'CANCELLED'],
    ['Nothing received', 'ACCEPTED'],
    ['No review received', 'ACCEPTED'],
    ['not submitted', 'ACCEPTED'],
    ['to be submitted', 'ACCEPTED'],
    ['overdue', 'ACCEPTED'],
    ['late', 'ACCEPTED'],
    ['unfinished', 'ACCEPTED'],
    ['partially completed', 'ACCEPTED'],
    ['Accepted (no deadline)', 'ACCEPTED'],
    ['agreed', 'ACCEPTED'],
    ['submitted late', 'COMPLETED'],
    ['completed late', 'COMPLETED'],
    ['Review submitted (late)', 'COMPLETED'],
    ['done', 'COMPLETED'],
    ['Revised review submitted', 'COMPLETED'],
    ['Completed (minor revision)', 'COMPLETED'],
    ['Submitted, weak accept', 'COMPLETED'],
    ['Accepted, weak expertise', 'ACCEPTED'],
    ['Accepted: no', 'DECLINED'],
    ['no', 'DECLINED'],
    ['No, thank you', 'DECLINED'],
    ['rejected', 'DECLINED'],
    ['Declined: no time', 'DECLINED'],
  ])('%j means %s', (word, status) => {
    expect(assignmentOf(word)).toBe(status);
  });

  test.each([
    'not accepted',
    'non-accepted',
    'not agreed',
    'not declined',
    'weak reject',
    'strong accept',
    'minor revision',
  ])('%j is no clear answer to an invitation', (word) => {
    expect(assignmentOf(word)).toBeNull();
  });

  test.each(['draft', 'In progress', 'incomplete', 'not submitted', 'Not yet completed', 'to be submitted'])(
    'a review that is %j is unfinished',
    (word) => {
      expect(isUnfinished(word)).toBe(true);
    },
  );

  test.each(['submitted late', 'late', 'accepted', 'yes', 'weak reject', ''])(
    'a review that is %j is not unfinished',
    (word) => {
      expect(isUnfinished(word)).toBe(false);
    },
  );
});

describe('words of Chinese, Japanese and Korean', () => {
  test.each([
    '採択見送り',
    '採択せず',
    '採択不可',
    '미채택',
    '불승인',
    '채택 안 됨',
    '승인되지 않음',
    '不錄用',
    '게재 불가',
  ])('that deny an acceptance reject: %s', (word) => expect(outcomeOf(word)?.decision).toBe('REJECT'));

  test.each([
    '採択保留',
    '採択候補',
    '採択予定',
    '승인대기',
    '채택보류',
    '예비합격',
    '尚未錄取',
    '一次審査通過',
    '初审通过',
    '審查中',
  ])('that delay one decide nothing: %s', (word) => expect(outcomeOf(word)?.decision).toBe(null));

  test.each(['採択', '条件付採択', '修正後採録', '채택', '수정 후 게재', '已錄取', '修改后录用'])(
    'accept: %s',
    (word) => expect(outcomeOf(word)?.decision).toBe('ACCEPT'),
  );
});

test.each(['Conflict of interest', 'Conflicted', 'in conflict', 'COI'])('%j is the end of an assignment', (word) => {
  expect(assignmentOf(word)).toBe('CANCELLED');
});

test.each(['Completed, conflict checked', 'no known conflict', 'conflict-free', 'not conflicted', 'Conflict: none'])(
  '%j does not end an assignment',
  (word) => expect(assignmentOf(word)).not.toBe('CANCELLED'),
);
