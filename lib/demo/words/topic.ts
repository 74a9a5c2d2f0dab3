import type { Random } from './random.ts';
import { inSentence, words } from './words.ts';

/** The subject of a submission; its title, abstract, keywords and reviews refer to it. */
export interface Topic {
  quality: string;
  method: string;
  task: string;
  setting: string;
}

export function topicOf(random: Random): Topic {
  return {
    quality: random.pick(words.qualities),
    method: random.pick(words.methods),
    task: random.pick(words.tasks),
    setting: random.pick(words.settings),
  };
}

/** Generates one of some tens of millions of titles. */
export function titleOf({ quality, method, task, setting }: Topic, random: Random): string {
  switch (random.int(0, 8)) {
    case 0:
      return `${quality} ${method} for ${task} ${setting}`;
    case 1:
      return `${coin(random)}: ${quality} ${method} for ${task}`;
    case 2:
      return `Does ${method} Help ${task} ${setting}?`;
    case 3:
      return `Rethinking ${task} ${setting}: A Case for ${quality} ${method}`;
    case 4:
      return `${coin(random)}: ${task} ${setting} by ${method}`;
    case 5:
      return `Towards ${quality} ${task} ${setting}`;
    case 6:
      return `On the Limits of ${method} in ${quality} ${task}`;
    case 7:
      return `${quality} ${task} with ${method}`;
    default:
      return `${method} Meets ${task}: Lessons ${setting}`;
  }
}

function coin(random: Random): string {
  const name = random.pick(words.coined) + random.pick(words.endings);
  return random.chance(0.2) ? `${name}-${random.int(2, 4)}` : name;
}

/** Two to four sentences. */
export function abstractOf(topic: Topic, random: Random): string {
  const { task } = topic;
  const way = inSentence(topic.method);
  const aim = inSentence(task);
  const setting = inSentence(topic.setting);
  const gain = random.int(2, 19);
  const opening = random.pick([
    `${task} ${setting} remains hard: models that do well on benchmarks fail where it matters.`,
    `Most work on ${aim} assumes clean data and unlimited compute.`,
    `We ask how far ${way} can carry ${aim} ${setting}.`,
    `Progress on ${aim} has come from scale; we look at what scale leaves out.`,
  ]);
  const idea = random.pick([
    `We propose a ${inSentence(topic.quality)} form of ${way} that needs no further annotation and drops into existing systems.`,
    `Our approach couples ${way} with a simple consistency objective and trains in under ${random.int(3, 40)} hours on one machine.`,
    `The key idea is to let ${way} decide which evidence to keep and which to ask for.`,
    `We show that ${way} needs only $\\mathcal{O}(n \\log n)$ steps for *n* examples, at about $5 a run.`,
  ]);
  const result = random.pick([
    `On ${random.int(3, 9)} datasets it improves over the strongest baseline by ${gain}.${random.int(0, 9)} points while using ${random.int(20, 70)} % less memory.`,
    `A study with ${random.int(12, 90)} participants confirms that the gain is noticed in use.`,
    `Results hold across ${random.int(4, 30)} languages; we release code, data and all failed runs.`,
  ]);
  const close = random.chance(0.4) ? ` We close with the cases in which ${way} does not help, and why.` : '';
  return random.chance(0.8) ? `${opening} ${idea} ${result}${close}` : `${idea} ${result}`;
}

export function keywordsOf({ quality, method, task, setting }: Topic, random: Random): string[] {
  const all = [
    task,
    method,
    quality,
    setting.replace(/^(?:under|with|in|on|from|at|without|over|for|across|beyond) (?:the |a )?/, ''),
  ];
  return all.slice(0, random.int(2, 4)).map((keyword) => inSentence(keyword));
}
