import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { isSourceName, type SourceName, sources } from './registry.ts';
import { openSpool } from '#lib/importers/files/spool.ts';
import { toDataset } from '#lib/importers/conference/to-dataset.ts';

const fixture = (source: SourceName, name: string) => join(import.meta.dirname, source, 'fixtures', name);

async function datasetOf(type: SourceName, file: string, options: object = {}): Promise<Dataset> {
  const spool = openSpool();
  onTestFinished(() => spool[Symbol.dispose]());
  const slug = 'example-2026';
  const report = () => undefined;
  const sourced = await sources[type].read({
    options,
    files: [file],
    slug,
    timezone: null,
    spool,
    fetch: () => Promise.reject(new Error('nothing is asked in this test')),
    signal: new AbortController().signal,
    report,
    progress: report,
  });
  return toDataset(sourced, { slug, chairs: ['chair@rostrum.example'], public: true, source: { type } }, report);
}

test.each([
  ['paperlists', 'small.json'],
  ['peerread', 'small.jsonl'],
] as const)('%s: reading the same file twice gives equal conferences', async (type, name) => {
  const read = async () => {
    const { submissions, people, ...rest } = await datasetOf(type, fixture(type, name));
    return { ...rest, submissions: [...submissions], people: [...people] };
  };
  expect(await read()).toEqual(await read());
});

test('a published conference is decided, double-blind, released and without deadlines, and only the given chair has a role', async () => {
  const dataset = await datasetOf('peerread', fixture('peerread', 'small.jsonl'));
  expect(dataset.conference).toMatchObject({
    slug: 'example-2026',
    name: 'Example Conference 2026',
    state: 'DECIDED',
    isPublic: true,
  });
  expect(dataset.tracks).toEqual([
    expect.objectContaining({
      slug: 'main',
      reviewType: 'DOUBLE_BLIND',
      submissionDeadline: null,
      phases: [{ index: 1, name: 'Reviews', reviewDeadline: null, reviewsReleased: true }],
    }),
  ]);
  expect(dataset.grants).toEqual([{ email: 'chair@rostrum.example', role: 'chair' }]);
});

test('every reviewer belongs to one paper, even if paper ids differ only in case; authors get no account', async () => {
  const dataset = await datasetOf('peerread', fixture('peerread', 'small.jsonl'));
  const submissions = [...dataset.submissions];
  const reviewers = submissions.flatMap(({ assignments }) => assignments.map(({ reviewer }) => reviewer));
  const people = Array.from(dataset.people, ({ email }) => email);
  expect(new Set(reviewers.map((address) => address.toLowerCase())).size).toBe(reviewers.length);
  expect(people.toSorted()).toEqual([...reviewers, 'chair@rostrum.example'].toSorted());
  expect(submissions.slice(0, 2).map(({ slug, phase }) => [slug, phase])).toEqual([
    ['example-2026-aB1', 1],
    ['example-2026-Ab1', 1],
  ]);
});

test('a conference whose source has no name is named by its slug', async () => {
  expect((await datasetOf('paperlists', fixture('paperlists', 'small.json'))).conference.name).toBe('example-2026');
});

test('an unknown option of a source is named', async () => {
  await expect(datasetOf('peerread', fixture('peerread', 'small.jsonl'), { url: 'https://x.example' })).rejects.toThrow(
    'conference file, source: unknown members: url',
  );
});

test('a property that every object inherits is not a source', () => {
  expect(isSourceName('toString')).toBe(false);
  expect(isSourceName('peerread')).toBe(true);
});
