import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import { isDeskRejection, outcomeOf as outcomeOfWord } from '#lib/importers/tables/status-words.ts';
import type { Category } from '#lib/importers/hotcrp/site/site.ts';
import { isUndecided, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';
import type { Context } from './context.ts';

const outcomes: Readonly<Record<Category, { status: SubmissionStatus; decision: Decision }>> = {
  accept: { status: 'ACCEPTED', decision: 'ACCEPT' },
  reject: { status: 'REJECTED', decision: 'REJECT' },
  desk_reject: { status: 'REJECTED', decision: 'REJECT' },
  maybe: { status: 'IN_REVISION', decision: 'REVISE' },
};

const categories: Readonly<Record<string, Category>> = {
  accept: 'accept',
  accepted: 'accept',
  reject: 'reject',
  rejected: 'reject',
  desk_reject: 'desk_reject',
  deskrejected: 'desk_reject',
  'desk reject': 'desk_reject',
  'desk rejected': 'desk_reject',
};

interface Outcome {
  status: SubmissionStatus;
  decision: Decision | null;
  /** What HotCRP calls the decision. */
  word: string | null;
  isDeskRejected: boolean;
}

/** HotCRP's `status` is a stage or a decision; `decision` is a name that the chairs choose, whose category is in the settings. */
export function outcomeOf(
  paper: Wire,
  place: string,
  { site, isReviewing, report }: Pick<Context, 'site' | 'isReviewing' | 'report'>,
): Outcome {
  const stage = textOf(paper.status)?.toLowerCase() ?? '';
  const named = textOf(paper.decision);
  const word = named === null || isUndecided(named) ? null : named;
  const isWithdrawn = stage === 'withdrawn' || paper.withdrawn === true;
  const isDraft = stage === 'draft' || stage === 'inprogress' || paper.draft === true;
  const running: SubmissionStatus = isReviewing ? 'UNDER_REVIEW' : 'SUBMITTED';
  const plain = isWithdrawn ? 'WITHDRAWN' : isDraft ? 'DRAFT' : running;
  const ofWord =
    word === null || site.categories.size > 0
      ? undefined
      : guessed(word, stage === 'submitted' && paper['@unchanged'] === true);
  const category =
    (word === null ? undefined : site.categories.get(word.toLowerCase())) ??
    // Versions before 3.0 may write the same of these two for every decision.
    (/^(accepted|rejected)$/.test(stage) ? ofWord : undefined) ??
    (Object.hasOwn(categories, stage) ? categories[stage] : undefined) ??
    ofWord;
  if (category === undefined) {
    if (word !== null)
      report({
        place,
        field: 'decision',
        message: `the category of ${JSON.stringify(word)} is not known; it counts as no decision`,
      });
    if (!/^(|submitted|draft|inprogress|withdrawn)$/.test(stage)) {
      report({ place, field: 'status', message: `the word ${JSON.stringify(stage.slice(0, 40))} is not known` });
    }
    return { status: plain, decision: null, word, isDeskRejected: false };
  }
  const { status, decision } = outcomes[category];
  const isOver = isWithdrawn || isDraft;
  return {
    status: isOver ? plain : status,
    decision,
    word: word ?? stage,
    isDeskRejected: category === 'desk_reject' && !isOver,
  };
}

/**
 * Guesses the category of a decision without settings.
 *
 * @param isUnchanged whether the record with the decision has the status from before it: in JSON it is then neither yes nor no, but a plain
 *   `Accepted` may be from a newer export
 */
function guessed(word: string, isUnchanged: boolean): Category | undefined {
  const plain = word.toLowerCase();
  if (isUnchanged) return (Object.hasOwn(categories, plain) ? categories[plain] : undefined) ?? 'maybe';
  const outcome = outcomeOfWord(word);
  if (outcome === null) return undefined;
  if (isDeskRejection(outcome, word)) return 'desk_reject';
  return outcome.decision === null ? undefined : ofDecision[outcome.decision];
}

const ofDecision: Readonly<Record<Decision, Category>> = { ACCEPT: 'accept', REJECT: 'reject', REVISE: 'maybe' };
