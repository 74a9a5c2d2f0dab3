import { describe, expect, test } from 'vitest';
import type { Detail } from '#components/submissions/model/detail.ts';
import { afterRelease, authorView } from './author-view.ts';
import { tracks } from './test-release.ts';

const track = (slug: string) => tracks.find((each) => each.slug === slug) ?? expect.fail(slug);
const review = (id: string, index: number, status = 'SUBMITTED') => ({
  id,
  status,
  reviewer: 'Rita Reviewer',
  phase: { index, name: `Round ${index}` },
});
const decided: Detail = {
  id: 's',
  slug: 's',
  status: 'ACCEPTED',
  currentPhase: { index: 2, name: 'Round 2' },
  decision: { decision: 'ACCEPT', notesToAuthors: 'Well done', notesToChairs: 'Secret', decidedAt: '2026-03-01' },
  reviews: [review('a', 1), review('b', 2), review('c', 2, 'IN_PROGRESS')],
  reviewerProgress: [{ phaseIndex: 1, declined: 2 }],
};
const viewAfter = (slug: string, released: readonly string[], detail = decided) =>
  authorView(detail, afterRelease(track(slug), released));

describe('as the author would see it', () => {
  test('nothing of a phase is shown before its release, not even the decision', () => {
    const view = viewAfter('double', []);
    expect(view).toMatchObject({ status: 'UNDER_REVIEW', reviews: [], reviewerProgress: [] });
    expect(view.decision).toEqual({ decision: null, notesToAuthors: null, notesToChairs: null, decidedAt: null });
  });

  test('the release of an earlier phase shows its reviews, and not the decision', () => {
    const view = viewAfter('double', ['double/1']);
    expect(view.reviews?.map(({ id }) => id)).toEqual(['a']);
    expect(view).toMatchObject({ status: 'UNDER_REVIEW', decision: { decision: null } });
  });

  test('the release of the current phase shows completed reviews without names, the decision and the notes to authors', () => {
    const view = viewAfter('double', ['double/2']);
    expect(view.reviews).toEqual([{ ...review('b', 2), reviewer: '' }]);
    expect(view).toMatchObject({ status: 'ACCEPTED', decision: { decision: 'ACCEPT', notesToAuthors: 'Well done' } });
    expect(JSON.stringify(view)).not.toMatch(/Rita|Secret/);
  });

  test('only an open track names reviewers; an unknown type of track hides them', () => {
    expect(viewAfter('open', ['open/2']).reviews).toEqual([review('b', 2)]);
    const odd = { ...afterRelease(track('open'), ['open/2']), reviewType: 'TRIPLE' };
    expect(authorView(decided, odd).reviews).toEqual([{ ...review('b', 2), reviewer: '' }]);
  });

  test('a review by an external reviewer, who has a deadline of their own, is shown in the phase of the others', () => {
    const late = { index: 3, name: 'Round 2, external', reviewsReleased: true };
    const released = afterRelease(track('double'), ['double/2']);
    const named = released.phases?.map((phase) => ({ ...phase, name: `Round ${phase.index}` })) ?? [];
    const external = { ...review('d', 3), phase: late };
    const view = authorView(
      { ...decided, reviews: [external] },
      { ...released, phases: [...named, late] as typeof released.phases },
    );
    expect(view.reviews).toEqual([{ ...review('d', 2), reviewer: '' }]);
  });

  test('a submission without a current phase, or of an unknown track, shows nothing', () => {
    const lost = { ...decided, currentPhase: null, reviews: [{ id: 'a', status: 'SUBMITTED', reviewer: 'Rita' }] };
    expect(viewAfter('double', ['double/1', 'double/2'], lost)).toMatchObject({ status: 'UNDER_REVIEW', reviews: [] });
    expect(authorView(decided, undefined)).toMatchObject({ status: 'UNDER_REVIEW', reviews: [] });
  });

  test('a release of another track changes nothing', () => {
    expect(viewAfter('double', ['open/2', 'single/2'])).toEqual(viewAfter('double', []));
  });
});
