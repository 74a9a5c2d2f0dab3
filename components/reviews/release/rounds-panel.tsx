import { hrefs } from '#components/page/hrefs.ts';
import { type Round, roundId } from '#components/conferences/model/rounds.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { releaseQueries, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { State } from '#components/ui/text/state.tsx';
import { releasedWith } from './release-choice.ts';
import type { ReleaseLists } from './release-lists.ts';
import { partsOf } from './release-words.ts';

interface Props {
  conference: string;
  /** The phases that are not released. */
  open: readonly Round[];
  /** How many phases are released already. */
  released: number;
  /** Those that would be released, by `roundId`. */
  chosen: readonly string[];
  /** What a release of each would change, by `roundId`. */
  each: ReadonlyMap<string, ReleaseLists>;
  /** Slugs of the tracks on which authors are shown who reviewed. */
  openTracks: ReadonlySet<string>;
  onChoose: (chosen: readonly string[]) => void;
}

/** Chooses the phases that would be released, and says of each what its authors would see. */
export function RoundsPanel({ conference, open, released, chosen, each, openTracks, onChoose }: Props) {
  return (
    <Panel
      title="Phases to release"
      finding={`Rostrum only reads: you release in the system that the conference comes from. ${releasedInWords(released)}`}
    >
      <fieldset>
        <legend className="sr-only">Phases to release</legend>
        {open.map((round) => {
          const id = roundId(round);
          const isChosen = chosen.includes(id);
          const lists = each.get(id);
          const own = releasedWith(round, open).map(roundId);
          return (
            <div key={id} data-round={id} className="border-t border-line py-2.5 first-of-type:border-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <label className="flex min-h-6 min-w-0 items-center gap-2.5">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    onChange={() =>
                      onChoose(isChosen ? chosen.filter((other) => !own.includes(other)) : [...chosen, ...own])
                    }
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                    {round.trackName}
                    <span className="font-normal text-ink-2"> · {round.name}</span>
                  </span>
                </label>
                <span className="max-sm:ml-6.5">
                  {openTracks.has(round.track) ? (
                    <State tone="bad" settled>
                      reviewers named
                    </State>
                  ) : (
                    <State tone="neutral">reviewers hidden</State>
                  )}
                </span>
              </div>
              {lists && <RoundFigures conference={conference} id={id} lists={lists} />}
            </div>
          );
        })}
      </fieldset>
    </Panel>
  );
}

function RoundFigures({ conference, id, lists }: { conference: string; id: string; lists: ReleaseLists }) {
  const parts = partsOf(lists);
  const queries = releaseQueries([id]);
  const submissions = (q: string) => hrefs.submissions(conference) + formatUrlState({ q });
  const ofReviews = (q: string) => hrefs.progressReviews(conference) + formatUrlState({ q });
  const addresses = {
    shown: submissions(queries.shown),
    reviews: ofReviews(reviewQuery({ rounds: [id], state: 'done' })),
    decided: submissions(queries.decided),
    none: submissions(queries.none),
    unfinished: ofReviews(unfinishedOf(id)),
  };
  return parts.length === 0 ? (
    <p className="ml-6.5 text-ink-2">Nothing to see yet.</p>
  ) : (
    <ul className="ml-6.5 flex flex-wrap gap-x-4">
      {parts.map(({ name, count, what }) => (
        <li key={name}>
          <Link href={addresses[name]} className="inline-flex min-h-6 items-center gap-1 hover:underline">
            <span data-figure={`round-${name}`} className="font-medium">
              {count.toLocaleString('en')}
            </span>{' '}
            <span className="text-ink-2">{what}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const unfinishedOf = (id: string) => reviewQuery({ rounds: [id], state: ['late', 'open'] });

function releasedInWords(released: number): string {
  if (released === 0) return 'No phase is released yet.';
  return released === 1 ? 'One phase is released already.' : `${released} phases are released already.`;
}
