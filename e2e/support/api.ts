import type { Data } from '#lib/client/answer.ts';
import { type Client, createClient } from '#lib/client/client.ts';
import { setting } from './setting.ts';

export type Submission = NonNullable<Data<'listSubmissions'>['data']>[number];
export type Review = NonNullable<Data<'listSubmissionReviews'>['data']>[number];

/** A client of this run's service, with which the pages must agree. */
export function service(key: string): Client {
  return createClient({ baseUrl: setting('ROSTRUM_API_URL'), key });
}

/** The conferences of the key's owner, newest first. */
export async function conferencesOf(key: string) {
  const { data } = (await service(key).call('listConferences', { query: { limit: 100 } })).data;
  return data ?? [];
}

/** The slug of this year's demo conference. */
export async function thisYear(key: string): Promise<string> {
  const [latest] = await conferencesOf(key);
  if (!latest) throw new Error('There is no demo conference');
  return latest.slug;
}

/** All submissions of a conference that the key's owner can see, in the order of the service, with what `expand` adds. */
export async function submissionsOf(key: string, conference: string, expand: string[] = []): Promise<Submission[]> {
  const submissions: Submission[] = [];
  for await (const { data } of service(key).pages('listSubmissions', { query: { conference, limit: 100, expand } })) {
    submissions.push(...(data.data ?? []));
  }
  return submissions;
}

/** The assignments of the key's owner, in one conference or in all, and the service's clock in milliseconds since 1970. */
export async function assignmentsOf(key: string, conference?: string) {
  const query = { limit: 100, ...(conference === undefined ? {} : { conference }) };
  const { data, date } = await service(key).call('listAssignments', { query });
  return { assignments: data.data ?? [], now: date ?? Number.NaN };
}

/** A submission in full. */
export async function detailOf(key: string, slug: string) {
  return (await service(key).call('getSubmission', { path: { 'submission-slug': slug } })).data;
}

/** The completed reviews of a submission, for its chairs. */
export async function reviewsOf(key: string, slug: string): Promise<Review[]> {
  const path = { 'submission-slug': slug };
  const { data } = (await service(key).call('listSubmissionReviews', { path, query: { limit: 100 } })).data;
  return data ?? [];
}

/** The first item that fits. Throws if there is none. */
export function pick<T>(list: readonly T[], fits: (item: T) => boolean): T {
  const found = list.find(fits);
  if (found === undefined) throw new Error('The demo has no data that this test needs');
  return found;
}

/** This year's conference, with all submissions of its list. */
export async function thisYearsList(key: string) {
  const conference = await thisYear(key);
  return { conference, submissions: await submissionsOf(key, conference) };
}
