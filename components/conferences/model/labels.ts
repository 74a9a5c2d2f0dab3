import { wordsOf } from '#components/ui/text/humanize.ts';
import type { Tone } from '#components/ui/text/state.tsx';
import type { ConferenceState } from '#lib/contract/resources/vocabulary.ts';

export interface StateLabel {
  text: string;
  tone: Tone;
  settled: boolean;
}

const states: Readonly<Record<ConferenceState, StateLabel>> = {
  SETUP: { text: 'In preparation', tone: 'neutral', settled: false },
  OPEN: { text: 'Open for submissions', tone: 'accent', settled: false },
  REVIEWING: { text: 'Reviewing', tone: 'info', settled: false },
  DECIDED: { text: 'Decided', tone: 'ok', settled: true },
  ARCHIVED: { text: 'Archived', tone: 'neutral', settled: true },
};

/**
 * The label of a conference's state; an unknown state is put into words; `null` if there is none.
 *
 * @param isClosed whether no track takes submissions: then the conference is not open for them, whatever its state says
 */
export function stateLabel(state: string | null | undefined, isClosed = false): StateLabel | null {
  if (!state) return null;
  if (state === 'OPEN' && isClosed) return { text: 'Submissions closed', tone: 'neutral', settled: false };
  return Object.hasOwn(states, state)
    ? states[state as ConferenceState]
    : { text: wordsOf(state), tone: 'neutral', settled: false };
}

/** The name of a track's review type, and who knows whom. An unknown type counts as double blind. */
export function reviewTypeLabel(type: string | null | undefined): { name: string; meaning: string } {
  switch (type) {
    case 'OPEN':
      return { name: 'Open review', meaning: 'Authors and reviewers know each other.' };
    case 'SINGLE_BLIND':
      return { name: 'Single blind', meaning: 'Reviewers know the authors; authors do not know the reviewers.' };
    case 'DOUBLE_BLIND':
      return { name: 'Double blind', meaning: 'Neither authors nor reviewers know each other.' };
    default:
      return { name: type ? wordsOf(type) : 'Not stated', meaning: 'Treated as double blind.' };
  }
}
