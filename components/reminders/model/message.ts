import { formatInstant } from '#components/ui/time/time.ts';
import { findZone } from '#components/ui/time/zone.ts';
import type { Due } from '#components/assignments/model/zones.ts';
import type { Mail } from './mailto.ts';
import { byUrgency, isLate, type OwedReview } from './owed-review.ts';
import { lateInWords } from './words.ts';

/** What a text is filled with that does not depend on the reviewer. */
export interface Sending {
  /** The conference's name. */
  conference: string;
  /** The name of the chair who writes. */
  sender: string;
}

/** One reviewer of a message. */
export interface Recipient {
  name: string;
  reviews: readonly OwedReview[];
}

/** The placeholders of a text, and what each becomes. */
export const placeholders = {
  name: 'the reviewer’s name',
  conference: 'the conference',
  reviews: 'the unfinished reviews, one a line, with their deadlines',
  deadline: 'the earliest deadline, with its time zone',
  sender: 'your name',
} as const;

type Placeholder = keyof typeof placeholders;

/** The longest subject and text, in characters. */
export const messageLimits = { subject: 200, body: 5000 } as const;

/** The text for one reviewer, until somebody edits it. */
export const usualMessage: Mail = {
  subject: 'Your reviews for {conference}',
  body: `Dear {name},

Thank you for reviewing for {conference}. We are still waiting for:

{reviews}

Please submit what is due as soon as you can. If you cannot, tell us soon, so that we can ask somebody else.

{sender}`,
};

/** The text for several reviewers, until somebody edits it. */
export const usualCommonMessage: Mail = {
  subject: 'Your reviews for {conference}',
  body: `Dear reviewer,

Thank you for reviewing for {conference}. We are still waiting for at least one of your reviews; you find them, with their deadlines, among your assignments.

Please submit what is due as soon as you can. If you cannot, tell us soon, so that we can ask somebody else.

{sender}`,
};

/** Fills a text for one reviewer. @param now the service's clock, in milliseconds since 1970 */
export function fillFor(mail: Mail, { name, reviews }: Recipient, sending: Sending, now: number): Mail {
  const ordered = reviews.toSorted(byUrgency);
  const due = ordered[0]?.due ?? null;
  return fill(mail, {
    ...sending,
    name,
    reviews: ordered.map((review) => `- ${reviewInWords(review, now)}`).join('\n'),
    deadline: due === null ? 'no deadline' : dueInWords(due),
  });
}

/** Fills a text that several reviewers get. It takes nothing about any of them, so that none learns of another's reviews. */
export function fillForSeveral(mail: Mail, sending: Sending): Mail {
  return fill(mail, { ...sending, name: 'reviewer', reviews: 'your open reviews', deadline: 'the deadline' });
}

/** Placeholders in a text that do not exist. They are left as they are. */
export function unknownPlaceholders({ subject, body }: Mail): string[] {
  const found = [...`${subject}\n${body}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => !Object.hasOwn(placeholders, name));
}

/** `1 Dec 2026, 23:59 AoE (UTC−12)`. */
export function dueInWords({ at, zone }: Due): string {
  return formatInstant(at, findZone(zone));
}

/** `Title (slug), due 1 Dec 2026, 23:59 AoE (UTC−12), 5 days late`. */
function reviewInWords(review: OwedReview, now: number): string {
  const { submission, due } = review;
  const title = submission === null ? 'A submission' : titleInWords(submission);
  return due === null ? `${title}, no deadline` : `${title}, due ${dueInWords(due)}${lateSuffix(review, now)}`;
}

/** `Title (slug)`. */
export function titleInWords({ slug, title }: NonNullable<OwedReview['submission']>): string {
  return title === slug ? slug : `${title.replaceAll(/\s+/g, ' ')} (${slug})`;
}

function lateSuffix(review: OwedReview, now: number): string {
  return isLate(review, now) ? `, ${lateInWords(review, now)}` : '';
}

/** Each placeholder is replaced once: what a value contains is not read as a placeholder. */
function fill({ subject, body }: Mail, values: Readonly<Record<Placeholder, string>>): Mail {
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
    );
  return { subject: filled(subject).replaceAll(/\s+/g, ' ').trim(), body: filled(body) };
}
