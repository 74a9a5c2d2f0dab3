import { describe, expect, test } from 'vitest';
import type { ConferenceReview } from '#lib/queries/lists/reviews.ts';
import { searcherOf, textsOf } from './review-texts.ts';
import { review, rowsOf, submission, tracks } from '#components/reviews/release/test-release.ts';

const authors = [{ firstName: 'Amara', lastName: 'Okafor' }];
const reviews = [review(), review({ reviewer: 'Ravi Menon', reviewerId: 'ravi' })];
const rows = rowsOf(['open', 'single', 'double'].map((track) => submission(track, track, { authors, reviews })));
const searched = ['open/1', 'single/1', 'double/1'];

/** A full review by Rita Reviewer; the slug of the submission is that of its track. */
const written = (track: string, text: unknown, index = 1): ConferenceReview => ({
  slug: 'r',
  submission: { slug: track, title: '' },
  phase: { index, name: '' },
  reviewer: { name: 'Rita Reviewer', email: 'rita@x.org' },
  reviewData: { rating: 7, ...(typeof text === 'string' ? { comments: text } : (text as object)) },
});
const kindsIn = (track: string, text: unknown) =>
  searcherOf(rows, tracks, searched)(written(track, text)).map(({ kind }) => kind);

describe('the texts of reviews', () => {
  test('are searched for the reviewer’s own name, other reviewers of the submission, and addresses', () => {
    expect(kindsIn('single', 'A solid paper in all.\n\nRita Reviewer')).toEqual(['own']);
    expect(kindsIn('single', 'I agree with the points of Ravi Menon.')).toEqual(['reviewer']);
    expect(kindsIn('single', 'Write to rita@x.org for the details.')).toEqual(['address']);
    expect(kindsIn('single', 'A solid paper, clearly written.')).toEqual([]);
  });

  test('may name authors unless their track is double-blind or of an unknown type', () => {
    const text = 'This continues the work of Okafor et al.';
    expect(kindsIn('double', text)).toEqual(['author']);
    expect(kindsIn('single', text)).toEqual([]);
    const odd = tracks.map((track) => ({ ...track, reviewType: 'ODD' }));
    expect(searcherOf(rows, odd, searched)(written('single', text))).toMatchObject([{ kind: 'author' }]);
  });

  test('may name reviewers on an open track, but no address', () => {
    expect(kindsIn('open', 'I agree with Ravi Menon. Rita Reviewer')).toEqual([]);
    expect(kindsIn('open', 'Write to rita@x.org for the details.')).toEqual(['address']);
  });

  test('name each address once, also if a field has several or several fields have it', () => {
    const text = { comments: 'Write to rita@x.org or ravi@x.org.', summary: 'Rita@x.org knows the details of this.' };
    const found = searcherOf(rows, tracks, searched)(written('single', text));
    expect(found.map(({ name }) => name)).toEqual(['rita@x.org', 'ravi@x.org']);
  });

  test('are read at any depth, and without words a review is empty', () => {
    expect(textsOf({ rating: '6: Marginally above', nested: { list: ['Words', '', 3, null] } })).toEqual(['Words']);
    expect(kindsIn('single', { nested: { comments: ['Signed by Rita Reviewer herself'] } })).toEqual(['own']);
    for (const text of ['', ' n/a ', { comments: null }]) expect(kindsIn('single', text)).toEqual(['empty']);
  });

  test('of other phases and of unknown submissions are not searched', () => {
    const search = searcherOf(rows, tracks, searched);
    expect(search(written('single', '', 2))).toEqual([]);
    expect(search(written('gone', ''))).toEqual([]);
    expect(search(written('single', ''))).toMatchObject([
      { round: 'single/1', submission: 'single', title: 'Title of single' },
    ]);
  });
});
