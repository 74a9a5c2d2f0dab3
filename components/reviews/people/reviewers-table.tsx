'use client';

import { type ReactNode, useCallback, useMemo } from 'react';
import type { ReviewBasis } from '#components/conferences/model/rounds.ts';
import type { FirstPage, List } from '#components/data-table/data/use-list.ts';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import type { SavedViews } from '#components/data-table/views/views.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { ScoreChoice } from '#components/reviews/frame/score-choice.tsx';
import { TrackChoice } from '#components/reviews/frame/track-choice.tsx';
import type { Scales } from '#lib/contract/reviews/scales.ts';
import { reviewersDefinition, reviewerViews } from './definition.ts';
import type { ReviewerRow } from './reviewer-row.ts';
import { ReviewersSummary } from './reviewers-summary.tsx';

interface Props<Row extends ReviewerRow> {
  conference: string;
  basis: ReviewBasis;
  list: List<Row>;
  rate: FirstPage<unknown>['rate'];
  savedViews: SavedViews;
  api: ApiSource;
  /** What the address chooses. */
  chosen: { track: string; score: string };
  chooseTrack: (track: string) => void;
  scales: Scales | undefined;
  chooseScore: (field: string) => void;
  /** Whether the service tells who was asked, and who gave which score. */
  has: { answers: boolean; offsets: boolean };
  /** Whether the rows know it already: before, a view of it would count nobody. */
  isKnown: { answers: boolean; offsets: boolean };
  /** Sentences about what the counts leave out; empty if nothing. */
  limits: string;
  /** Above the summary. */
  readBar?: ReactNode;
  renderPanel: (id: string, onClose: () => void) => ReactNode;
}

const noReviewers = {
  title: 'No reviewers to show',
  text: 'Reviewers will be listed here with their reviews, if the service gives their names.',
};

/** One row per reviewer: who was asked and has answered, what is done and late, who can take more, and how they score. */
export function ReviewersTable<Row extends ReviewerRow>(props: Props<Row>) {
  'use memo';
  const { conference, basis, list, chosen, scales, has, isKnown, renderPanel } = props;
  const definition = useMemo(
    () => reviewersDefinition({ conference, track: chosen.track, hasAnswers: has.answers, hasOffsets: has.offsets }),
    [conference, chosen.track, has.answers, has.offsets],
  );
  const builtIn = useMemo(
    () => reviewerViews({ hasAnswers: has.answers, isAnswered: isKnown.answers, hasOffsets: isKnown.offsets }),
    [has.answers, isKnown.answers, isKnown.offsets],
  );
  const address = hrefs.progressReviewers(conference);
  const rowHref = useCallback(() => address, [address]);
  return (
    <TablePage
      title="Reviewers"
      definition={definition}
      list={list}
      rate={props.rate}
      now={basis.now}
      rowHref={rowHref}
      idPrefix=""
      views={{ builtIn, saved: props.savedViews }}
      api={props.api}
      choice={
        <>
          <HeldTracks held={basis.held} />
          <TrackChoice
            rounds={basis.rounds}
            chaired={basis.chaired}
            chosen={chosen.track}
            onChoose={props.chooseTrack}
          />
          {has.offsets && scales && <ScoreChoice scales={scales} onChoose={props.chooseScore} />}
        </>
      }
      summary={
        <>
          {props.readBar}
          <ReviewersSummary
            rows={list.rows ?? none}
            chosen={chosen}
            isComplete={list.complete}
            hasAnswers={has.answers}
            hasOffsets={has.offsets}
            limits={props.limits}
          />
        </>
      }
      none={noReviewers}
      isPanelOnly
      renderPanel={(id, _href, onClose) => renderPanel(id, onClose)}
    />
  );
}

const none: readonly never[] = [];
