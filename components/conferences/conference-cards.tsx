import type { ComponentProps } from 'react';
import { Empty } from '#components/ui/feedback/empty.tsx';
import { ConferenceCard } from './conference-card.tsx';

interface Props {
  conferences: readonly ComponentProps<typeof ConferenceCard>['conference'][];
  /** The tracks that the viewer chairs, by conference: see `ConferenceCard`. */
  held: ReadonlyMap<string, readonly string[]>;
  now: number;
}

/** One card per conference. A user without any role reads how to get one. */
export function ConferenceCards({ conferences, held, now }: Props) {
  if (conferences.length === 0) {
    return (
      <Empty title="You have no role in any conference yet">
        A conference appears here when you chair it, submit to it with one of your verified addresses, or are asked to
        review for it. A key that is restricted to one conference shows only that one.
      </Empty>
    );
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {conferences.map((conference) => (
        <ConferenceCard key={conference.id} conference={conference} held={held.get(conference.slug) ?? []} now={now} />
      ))}
    </ul>
  );
}
