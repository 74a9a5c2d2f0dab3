import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { testEngine } from '#lib/sql/test-database.ts';
import { cmt } from '#verify/sources/writers/cmt.ts';
import { spreadsheets } from '#verify/sources/writers/csv.ts';
import { easychair } from '#verify/sources/writers/easychair.ts';
import { hotcrp } from '#verify/sources/writers/hotcrp.ts';
import { openreview } from '#verify/sources/writers/openreview.ts';
import type { Writer } from '#verify/sources/writers/writer.ts';
import { openStage, slug, type Stage } from './stage.ts';
import {
  authors,
  chair,
  comments,
  type Paper,
  reviewers,
  signedIn,
  type Exported,
  exportedArbitrary,
  twinOf,
} from '#verify/sources/writers/exported.ts';

vi.setConfig({ testTimeout: 180_000 });

const writers = [spreadsheets, hotcrp, openreview, easychair, cmt];
/** Runs fewer worlds on PostgreSQL, which is slower. */
const numRuns = { sqlite: 15, postgres: 4 }[testEngine];

interface Item {
  slug: string;
  title: string;
  status: string;
  decision: string | null;
  reviews: { reviewerId: string; status: string }[];
}
interface FullReview {
  reviewerId: string;
  reviewer: { name: string; email: string };
  reviewData: Record<string, unknown>;
}

/** What a chair reads of each paper through the API. */
async function readBy(stage: Stage, writer: Writer) {
  const listed: Item[] = [];
  for (let cursor = ''; ;) {
    const page = `/submissions?conference=${slug}&limit=2&expand=reviews${cursor && `&cursor=${cursor}`}`;
    const { data, nextCursor } = (await stage.ask(chair, page)).body as { data: Item[]; nextCursor: string | null };
    listed.push(...data);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return Promise.all(
    listed.map(async ({ slug: own, title, status, decision, reviews }) => {
      const detail = (await stage.ask(chair, `/submissions/${own}`)).body as {
        authors: { email: string | null; firstName: string; lastName: string }[];
        submissionData: { abstract?: string };
      };
      const full = (await stage.ask(chair, `/submissions/${own}/reviews`)).body as { data: FullReview[] };
      return {
        title,
        abstract: detail.submissionData.abstract,
        isWithdrawn: status === 'WITHDRAWN',
        decision: status === 'WITHDRAWN' ? null : decision,
        authors: detail.authors.map(
          ({ firstName, lastName, email }) => `${firstName} ${lastName} ${email?.toLowerCase()}`,
        ),
        asked: status === 'WITHDRAWN' ? null : reviews.length, // systems differ in which assignments they export for these
        ratings: full.data
          .map(({ reviewer, reviewData }) => {
            const comment = comments.find((comment) => Object.values(reviewData).includes(comment));
            return `${reviewer.email.toLowerCase()}: ${String(writer.rating(reviewData)).charAt(0)} ${comment}`;
          })
          .toSorted(),
      };
    }),
  );
}

const decisions = { accept: 'ACCEPT', reject: 'REJECT' } as const;

/** The same from the generated conference. */
function expectedOf({ title, abstract, isWithdrawn, decision, authors: own, reviews }: Paper) {
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
  const done = reviews.filter(({ isDone }) => isDone);
  return {
    title: kept(title),
    abstract: kept(abstract),
    isWithdrawn,
    decision: isWithdrawn || decision === null ? null : decisions[decision],
    authors: own.map((at) => `${nameOf(authors[at]!)} ${authors[at]!.email}`),
    asked: isWithdrawn ? null : reviews.length,
    ratings: done
      .map(({ reviewer, rating, comment }) => `${reviewers[reviewer]!.email}: ${rating} ${comment}`)
      .toSorted(),
  };
}

/** Stored text has no NUL. */
const kept = (text: string) => text.replaceAll('\0', '\uFFFD');

const inOrder = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();

describe.each(writers.map((writer) => [writer.type, writer] as const))('a conference of %s', (_, writer) => {
  test('shows its chair what its system says', async () => {
    await fc.assert(
      fc.asyncProperty(exportedArbitrary, async (exported) => {
        await using stage = await openStage(writer);
        await stage.apply(exported);
        expect(inOrder(await readBy(stage, writer))).toEqual(inOrder(exported.papers.map(expectedOf)));
      }),
      { numRuns },
    );
  });

  test('does not change if it is applied twice', async () => {
    await fc.assert(
      fc.asyncProperty(exportedArbitrary, async (exported) => {
        await using stage = await openStage(writer);
        await stage.apply(exported);
        const before = await stage.everything(chair);
        const { submissions } = await stage.apply(exported);
        expect(submissions).toMatchObject({ added: 0, changed: 0, unchanged: exported.papers.length, withdrawn: 0 });
        expect(await stage.everything(chair)).toEqual(before);
      }),
      { numRuns },
    );
  });

  test('shows what its system said last, whatever it said before; papers that it no longer lists are withdrawn', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(exportedArbitrary, { minLength: 1, maxLength: 3 }),
        exportedArbitrary,
        async (earlier, last) => {
          await using stage = await openStage(writer);
          for (const exported of [...earlier, last]) await stage.apply(exported);
          const known = new Map(earlier.flatMap(({ papers }) => papers).map((paper) => [paper.number, paper]));
          for (const { number } of last.papers) known.delete(number);
          const read = await readBy(stage, writer);
          const gone = read.filter(({ isWithdrawn }) => isWithdrawn).length;
          const withdrawn = last.papers.filter(({ isWithdrawn }) => isWithdrawn).length;
          expect(gone).toBe(withdrawn + known.size);
          expect(inOrder(read.filter(({ isWithdrawn }) => !isWithdrawn))).toEqual(
            inOrder(last.papers.filter(({ isWithdrawn }) => !isWithdrawn).map(expectedOf)),
          );
        },
      ),
      { numRuns },
    );
  });

  test('shows no author, in any byte, who reviews, what is not released, and what is for chairs', async () => {
    await fc.assert(
      fc.asyncProperty(
        exportedArbitrary,
        exportedArbitrary,
        fc.integer({ min: 1, max: 4 }),
        async (exported, other, shift) => {
          await using one = await openStage(writer);
          await using two = await openStage(writer);
          await one.apply(exported);
          await two.apply(twinOf(exported, other, shift));
          for (const { email } of signedIn) expect(await two.everything(email)).toEqual(await one.everything(email));
        },
      ),
      { numRuns },
    );
  });
});

test('the comparison fails if something differs for authors', async () => {
  const seen = fc.asyncProperty(exportedArbitrary, async (exported: Exported) => {
    await using one = await openStage(spreadsheets);
    await using two = await openStage(spreadsheets);
    await one.apply({ ...exported, isReleased: true });
    await two.apply({ ...exported, isReleased: false });
    for (const { email } of signedIn) expect(await two.everything(email)).toEqual(await one.everything(email));
  });
  expect((await fc.check(seen, { numRuns })).failed).toBe(true);
});
