'use client';

import { useMemo, useState } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { roundId } from '#components/conferences/model/rounds.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { ReviewsFrame } from '#components/reviews/frame/reviews-frame.tsx';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Empty } from '#components/ui/feedback/empty.tsx';
import { CheckPanel } from './check-panel.tsx';
import { checksOf, textChecksOf } from './checks.ts';
import { chairedRounds, currentRounds, formatChoice, readChoice } from './release-choice.ts';
import { ReleaseFigures } from './release-figures.tsx';
import { seenInWords } from './release-words.ts';
import { releaseLists, releaseListsOf } from './release-lists.ts';
import { RoundsPanel } from './rounds-panel.tsx';
import { sampleAfter, samplesOf } from './samples.ts';
import { SamplePanel } from './sample-panel.tsx';
import { useTextFindings } from '#components/reviews/release/texts/use-text-findings.ts';

const none: readonly never[] = [];

/** All submissions, and when they were read. */
interface Whole {
  rows: readonly ReviewedRow[];
  updatedAt: number;
}

/** What authors would see if some phases were released now. Everything is computed from what the chair sees; nothing is sent. */
export function ReleaseView({ about, ...props }: ReviewsPageProps & { about: ConferenceDetail }) {
  'use memo';
  const { conference, first } = props;
  const reviews = useConferenceReviews(props);
  const { basis, complete, list } = reviews;
  const { rows: loaded } = reviews.reviewed;
  const [whole, setWhole] = useState<Whole>(); // a part of the conference, also while it is being refreshed, would say too little
  const isNew = complete && loaded !== undefined && (whole?.rows !== loaded || whole.updatedAt !== list.updatedAt);
  if (isNew) setWhole({ rows: loaded, updatedAt: list.updatedAt });
  const rows = whole?.rows ?? none;
  const tracks = about.tracks ?? none;
  const { value: chosenText, choose: chooseText } = useUrlState('phases');
  const { value: askedSample, choose: chooseSample } = useUrlState('sample');
  const { open, released } = useMemo(() => chairedRounds(basis, rows), [basis, rows]);
  const current = useMemo(() => currentRounds(basis.rounds, rows), [basis, rows]);
  const chosen = useMemo(() => readChoice(chosenText, open, current), [chosenText, open, current]);
  const each = useMemo(() => releaseListsOf(open, rows), [rows, open]);
  const lists = useMemo(() => releaseLists(rows, chosen), [rows, chosen]);
  const openTracks = new Set(tracks.filter(({ reviewType }) => reviewType === 'OPEN').map(({ slug }) => slug));
  const named = open.filter((round) => openTracks.has(round.track) && chosen.includes(roundId(round))).map(roundId);
  const texts = useTextFindings({
    conference,
    rows: whole?.rows,
    tracks,
    rounds: open.map(roundId),
    updatedAt: whole?.updatedAt ?? 0,
  });
  const { findings } = texts;
  const { rounds } = basis;
  const found = useMemo(() => findings?.filter(({ round }) => chosen.includes(round)), [findings, chosen]);
  const checks = useMemo(
    () => [
      ...checksOf({ conference, rows, rounds, chosen, each, lists, current }),
      ...(found ? textChecksOf(conference, found) : []), // last, because they come later
    ],
    [conference, rows, rounds, chosen, each, lists, current, found],
  );
  const samples = useMemo(() => samplesOf(lists, rows), [lists, rows]);
  const sample = samples.find(({ slug }) => slug === askedSample) ?? samples[0];
  const chosenRounds = open.filter((round) => chosen.includes(roundId(round)));
  return (
    <ReviewsFrame
      title="Release rehearsal"
      reviews={reviews}
      isCounted={false}
      rate={first.rate ?? null}
      choice={
        <Link href={hrefs.progress(conference)} className={buttonClass()}>
          Progress
        </Link>
      }
    >
      {!whole ? (
        <Empty title="Reading all submissions">What authors would see is shown once all of them are here.</Empty>
      ) : open.length === 0 ? (
        <Empty title="Nothing to release">
          {released.length === 0
            ? 'There are no phases.'
            : `The reviews of every phase${basis.held ? ' of your tracks' : ''} are released already.`}
        </Empty>
      ) : (
        <>
          <p className="max-w-[80ch] text-pretty">{seenInWords(chosenRounds, lists)}</p>
          <ReleaseFigures
            conference={conference}
            chosen={chosen}
            lists={lists}
            named={named.reduce((sum, id) => sum + (each.get(id)?.reviews ?? 0), 0)}
          />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <RoundsPanel
                conference={conference}
                open={open}
                released={released.length}
                chosen={chosen}
                each={each}
                openTracks={openTracks}
                onChoose={(ids) => chooseText(formatChoice(ids))}
              />
              {chosen.length > 0 && <CheckPanel checks={checks} texts={texts} />}
            </div>
            {sample && (
              <SamplePanel
                conference={conference}
                slug={sample.slug}
                tracks={tracks}
                chosen={chosen}
                now={basis.now}
                kinds={{ decided: lists.decided.length > 0, none: lists.none.length > 0 }}
                onNext={(kind) => chooseSample(sampleAfter(sample.slug, samples, lists, kind) ?? '')}
              />
            )}
          </div>
        </>
      )}
    </ReviewsFrame>
  );
}
