import { expect, test } from 'vitest';
import { worldOf } from '#lib/service/test-world.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';

const reviewers = ['ana', 'ben', 'cleo'].map((name) => `${name}@x.org`);
const slugs = Array.from({ length: 30 }, (_, at) => `paper-${at}`);

/** A chair, who is shown the reviewers, reads the ids and slugs that authors are shown too. */
async function reviewsByReviewer(): Promise<Map<string, Record<'id' | 'slug', string>[]>> {
  const { ask } = await worldOf([
    conferenceRecord('conf', {
      grants: [{ email: 'chair@x.org', role: 'chair' }],
      submissions: slugs.map((slug) =>
        submissionRecord(slug, 'double', { assignments: reviewers.map((each) => assignmentRecord(each)) }),
      ),
    }),
  ]);
  const found = new Map<string, Record<'id' | 'slug', string>[]>();
  for (const paper of slugs) {
    const asking = { as: 'chair@x.org' };
    const { reviews } = (await ask(`/submissions/${paper}`, asking)).body as { reviews: Record<string, string>[] };
    const { data } = (await ask(`/submissions/${paper}/reviews`, asking)).body as {
      data: { slug: string; reviewer: { name: string } }[];
    };
    for (const { slug, reviewer } of data) {
      const id = reviews.find((review) => review['reviewer'] === reviewer.name)?.['id'] ?? '';
      found.set(reviewer.name, [...(found.get(reviewer.name) ?? []), { id, slug }]);
    }
  }
  return found;
}

/** How many different groups of four letters occur at each position of some words, counted from this end. */
function variety(words: readonly string[], fromEnd: boolean): number[] {
  const places = Math.min(...words.map((word) => word.length)) - 3;
  return Array.from({ length: places }, (_, at) => {
    const runs = words.map((word) => word.slice(fromEnd ? word.length - at - 4 : at).slice(0, 4));
    return new Set(runs).size;
  });
}

test('no part of a review’s id or slug repeats for the same reviewer', async () => {
  const found = await reviewsByReviewer();
  expect(found.size).toBe(reviewers.length);
  // As many as each reviewer has, from all reviewers in turn.
  const mixed = slugs.map((_, at) => [...found.values()][at % found.size]![at]!);
  for (const field of ['id', 'slug'] as const) {
    for (const fromEnd of [false, true]) {
      const varietyOf = (reviews: typeof mixed) =>
        variety(
          reviews.map((each) => each[field]),
          fromEnd,
        );
      const among = varietyOf(mixed);
      for (const own of found.values()) {
        for (const [at, runs] of varietyOf(own).entries()) expect(runs * 2).toBeGreaterThanOrEqual(among[at]!);
      }
    }
  }
});
