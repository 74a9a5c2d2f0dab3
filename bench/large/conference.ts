/**
 * The large conference: that of the demo, with submissions and reviews as long as those of a real one. Run as a program it imports the
 * conference into the store at the address: `node bench/large/conference.ts <address> <submissions> <chair>…`.
 */
import { demoDataset } from '#lib/demo/demo.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { AssignmentRecord, Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';

const SEED = 7;
const KEYWORDS = 5;
const AUTHORS = 4;
/** Besides those of the demo, which has one to three: five fields in all. */
const scores = ['rating', 'confidence', 'soundness', 'presentation', 'contribution'];
const paragraph = 'The experiments answer the question that the paper asks, and the appendix says how they were made. ';

/**
 * Returns the conference. The same arguments on the same day give the same one.
 *
 * @param submissions how many
 * @param chairs addresses of further chairs: each has a budget of requests of its own
 */
function largeDataset(submissions: number, chairs: readonly string[]): Dataset {
  const demo = demoDataset({ submissions, seed: SEED, now: new Date() });
  const people = chairs.map((email) => ({ email, firstName: 'Large', lastName: 'Chair' }));
  return {
    ...demo,
    people: joined(demo.people, people),
    grants: [...demo.grants, ...chairs.map((email) => ({ email, role: 'chair' as const }))],
    submissions: mapped(demo.submissions, longer),
  };
}

function longer(submission: SubmissionRecord, at: number): SubmissionRecord {
  const { keywords, authors, assignments } = submission;
  const words = Array.from(
    { length: Math.max(0, KEYWORDS - keywords.length) },
    (_, nth) => `topic ${(at * 7 + nth * 61) % 900}`,
  );
  const others = Array.from({ length: Math.max(0, AUTHORS - authors.length) }, (_, nth) => ({
    firstName: `Ada${(at + nth) % 211}`,
    lastName: `Example${(at * 3 + nth) % 4001}`,
    email: null,
    affiliation: 'University of Example',
    country: 'Norway',
    isCorresponding: false,
  }));
  return {
    ...submission,
    keywords: [...keywords, ...words],
    authors: [...authors, ...others],
    assignments: assignments.map((assignment, nth) => fuller(assignment, at + nth)),
  };
}

/** A completed review has every score, and texts as long as people write them. */
function fuller(assignment: AssignmentRecord, at: number): AssignmentRecord {
  const { review } = assignment;
  if (review.status !== 'SUBMITTED') return assignment;
  const given = scores.map((field, nth) => [field, 1 + ((at * (nth + 3)) % (nth === 0 ? 10 : 4))] as const);
  const reviewData = { ...Object.fromEntries(given), ...review.reviewData, remarks: paragraph.repeat(12 + (at % 17)) };
  return { ...assignment, review: { ...review, reviewData } };
}

function joined<Item>(...parts: readonly Iterable<Item>[]): Iterable<Item> {
  return {
    *[Symbol.iterator]() {
      for (const part of parts) yield* part;
    },
  };
}

function mapped<Item>(items: Iterable<Item>, change: (item: Item, at: number) => Item): Iterable<Item> {
  return {
    *[Symbol.iterator]() {
      let at = 0;
      for (const item of items) yield change(item, at++);
    },
  };
}

if (import.meta.main) {
  const [address = '', submissions = '', ...chairs] = process.argv.slice(2);
  const store = await openStore(address);
  await importDataset(store, largeDataset(Number(submissions), chairs));
  await store.close();
}
