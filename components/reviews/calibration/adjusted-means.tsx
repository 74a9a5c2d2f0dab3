'use client';

import { useEffect } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import type { ConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { useInvitations } from '#components/reviews/crawler/use-invitations.ts';
import { knowsScoresByReviewer, useCalibration } from './use-calibration.ts';

interface Props {
  conference: string;
  reviews: ConferenceReviews;
  /** Called with the adjusted means by slug; undefined while they are not known, and none if they cannot be computed. */
  onChange: (adjusted: ReadonlyMap<string, number> | undefined) => void;
}

const none: ReadonlyMap<string, number> = new Map();

/** Computes adjusted means, and explains them. Loaded only while the table shows them, or asks for them. */
export default function AdjustedMeans({ conference, reviews, onChange }: Props) {
  const isOffered = knowsScoresByReviewer(reviews);
  const invitations = useInvitations(conference, reviews.list, isOffered && !reviews.isCrawled);
  const { calibration, isCurrent } = useCalibration(reviews, '', invitations);
  const { failure, retry } = invitations;
  const known = isCurrent ? calibration?.adjusted : undefined;
  const adjusted = isOffered && !failure ? known : none;
  useEffect(() => onChange(adjusted), [adjusted, onChange]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-4 pb-2 text-small text-ink-2 md:px-6">
      <span>
        {isOffered ? (
          <>
            Adjusted: the mean after taking each{' '}
            <Link href={hrefs.progressReviewers(conference)} className="underline underline-offset-2">
              reviewer’s offset
            </Link>{' '}
            from their score. A second look beside the mean, never in its place.
          </>
        ) : (
          'This service has no list of who gave which score, so there are no adjusted means.'
        )}
      </span>
      {failure && (
        <>
          <span className="text-bad">It could not be computed: {failure.title}</span>
          <Button onClick={retry}>Try again</Button>
        </>
      )}
    </p>
  );
}
