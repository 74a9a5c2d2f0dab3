import type { Form } from '#lib/demo/plan/plan.ts';
import type { Random } from '#lib/demo/words/random.ts';
import type { Topic } from '#lib/demo/words/topic.ts';
import { inSentence } from '#lib/demo/words/words.ts';

/** What the answers depend on. */
interface Judged {
  topic: Topic;
  /** Quality of the submission, about 1 to 10. */
  quality: number;
  /** The reviewer's impression of it, 1 to 10. */
  rating: number;
  random: Random;
}

const forms: Record<Form, (judged: Judged) => Record<string, unknown>> = {
  full: ({ topic, rating, random }) => ({
    rating,
    confidence: score(random.normal(3.6, 0.9), 5),
    summary: summaryOf(topic, random),
    strengths: strengthsOf(topic, rating, random),
    weaknesses: weaknessesOf(topic, rating, random),
    questions: questionsOf(topic, random),
  }),
  discussion: ({ rating, random }) => ({
    rating,
    confidence: score(random.normal(4, 0.7), 5),
    comments: discussionOf(rating, random),
  }),
  screening: ({ quality }) => ({
    inScope: quality > 2.5,
    overall: score(quality / 2, 5),
    comments: 'The data can be opened and the licence is stated.',
  }),
  resource: ({ topic, quality, rating, random }) => ({
    overall: score(rating / 2, 5),
    soundness: score(random.normal(quality / 2.5, 0.6), 4),
    documentation: score(random.normal(2.8, 0.8), 4),
    summary: summaryOf(topic, random),
    comments: weaknessesOf(topic, rating, random),
  }),
};

/** The answers to a review form; the scores follow the submission's quality (about 1 to 10). */
export function answersOf(form: Form, topic: Topic, quality: number, random: Random): Record<string, unknown> {
  return forms[form]({ topic, quality, rating: score(quality + random.normal(0, 1.1), 10), random });
}

function score(value: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(value)));
}

function summaryOf({ method, task, setting }: Topic, random: Random): string {
  return random.pick([
    `The submission applies ${inSentence(method)} to ${inSentence(task)} ${inSentence(setting)} and reports gains on common benchmarks.`,
    `The authors argue that ${inSentence(task)} ${inSentence(setting)} is held back by data, not by models, and offer ${inSentence(method)} as a remedy.`,
    `This work studies when ${inSentence(method)} helps ${inSentence(task)} and when it does not.`,
  ]);
}

function strengthsOf({ method, task }: Topic, rating: number, random: Random): string {
  const praise = random.pick([
    'Clearly written, with figures that carry the argument.',
    `The link between ${inSentence(method)} and ${inSentence(task)} is well motivated.`,
    'Code and data are available and run as described.',
    'The baselines are recent and tuned with care.',
  ]);
  return rating >= 6 ? `${praise} The ablations answer the questions that I had while reading.` : praise;
}

function weaknessesOf({ task }: Topic, rating: number, random: Random): string {
  const doubt = random.pick([
    `Only one dataset of ${inSentence(task)} is large enough to tell the methods apart.`,
    'The gains are within the variance that the appendix reports.',
    'Several claims of the introduction are not taken up again.',
    'The comparison leaves out the closest earlier work.',
  ]);
  return rating <= 4 ? `${doubt}\n\nAs it stands I cannot tell where the improvement comes from.` : doubt;
}

function questionsOf({ method, setting }: Topic, random: Random): string {
  return random.pick([
    `How sensitive is ${inSentence(method)} to the choice of hyper-parameters?`,
    `Do the results ${inSentence(setting)} hold when the amount of data is doubled?`,
    'Could the authors show failures beside the successes?',
    'None.',
  ]);
}

function discussionOf(rating: number, random: Random): string {
  const stance = rating >= 6 ? 'I support acceptance.' : 'I do not change my recommendation.';
  return `${random.pick(['I have read the answers.', 'Thank you for the additional results.', 'The answers settle some points.'])} ${stance}`;
}
