/**
 * Makes one change after another in a real HotCRP and checks that the next reading has exactly that change. Undoes its changes,
 * except for one review.
 *
 * node verify/hotcrp/main.ts DIR URL ADMINISTRATOR
 *
 * DIR is HotCRP's folder with `batch/`, URL the address of its site, ADMINISTRATOR the address of a site administrator who is
 * not on the committee. Never use it on a conference that anyone needs.
 */
import { readArguments, refuse } from '#tools/command-line.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { changes, read, type Reading } from './changes.ts';
import { Site } from './site.ts';

const usage = 'node verify/hotcrp/main.ts DIR URL ADMINISTRATOR';
const [folder, url, administrator, ...others] = readArguments(usage, {}).positionals;
if (folder === undefined || url === undefined || administrator === undefined || others.length > 0) {
  refuse(`Not a folder, an address and an administrator: "${process.argv.slice(2).join(' ')}".`, usage);
}
const site = new Site(folder, url, administrator);
const token = site.token('paper:read review:read settings:read');
let before: Reading = await read(site.url, token);
let failures = 0;

/** @param expected must equal the changes, in any order; empty for no change */
async function step(name: string, act: () => unknown, ...expected: readonly RegExp[]): Promise<void> {
  await act();
  const after = await read(site.url, token);
  const made = changes(before, after);
  const missing = expected.filter((each) => !made.some((line) => each.test(line)));
  const others = made.filter((line) => !expected.some((each) => each.test(line)));
  const findings = after.findings.filter((line) => !before.findings.includes(line));
  const isRight = missing.length === 0 && others.length === 0 && findings.length === 0;
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name} (${made.length} changes)`);
  for (const each of missing) console.log(`       missing: ${each.source}`);
  for (const line of [...others, ...findings]) console.log(`       not expected: ${line.slice(0, 200)}`);
  if (!isRight) failures += 1;
  before = after;
}

const { settings } = (await site.get('settings')) as { settings: Record<string, unknown> };
// A round in which reviews can still be written.
const rounds = settings.review as { name: string; soft?: string; done?: string }[];
const isOpen = (due: string | undefined) => !due || (instantOf(due) ?? '') > new Date().toISOString();
const round = rounds.find(({ name, soft, done }) => name !== '' && isOpen(soft) && isOpen(done));
const { papers } = (await site.get('papers?q=&t=s')) as {
  papers: { pid: number; status: string; decision?: string; submission_class?: string; pc_conflicts?: object }[];
};
const { pc } = (await site.get('pc')) as { pc: { email: string; roles?: string }[] };
const paper = papers.find((each) => each.status === 'submitted' && each.decision === undefined);
const member = pc.find(({ email, roles }) => {
  const isAsked = [...before.values.keys()].some((path) => path.startsWith(`#${paper?.pid} ${email} `));
  return roles === undefined && !isAsked && !Object.keys(paper?.pc_conflicts ?? {}).includes(email);
});
const accept = (settings.decision as { name: string; category: string }[]).find(
  ({ category }) => category === 'accept',
);
if (!round || !paper || !member || !accept) {
  throw new Error(
    'needs a named round whose deadlines are to come, an undecided submission, a committee member who is free for it, and a decision that accepts',
  );
}
const { pid } = paper;
const { email } = member;
const own = `^#${pid} ${email.replaceAll('.', '\\.')} ${round.name}/`;
const whole = new RegExp(`^#${pid}/phase|${own}`);
const ownReview = async () => {
  const { reviews } = (await site.get(`reviews?q=${pid}&t=viewable`)) as {
    reviews: { rid: number; reviewer_email: string }[];
  };
  return reviews.find(({ reviewer_email }) => reviewer_email === email)?.rid ?? 0;
};
const { reviewform } = (await site.get(`searchaction?action=get/jsonrqc&q=${pid}&t=viewable`)) as {
  reviewform: Record<string, { type: string; required?: boolean }>;
};
const fields = Object.fromEntries(
  Object.entries(reviewform).flatMap(([code, { type, required }]) => {
    return required === true ? [[code, type === 'text' ? 'Verified.' : 1]] : [];
  }),
);
const shown = { review_visibility_author: 'yes', decision_visibility_author: 'yes' };
const hidden = { review_visibility_author: 'no', decision_visibility_author: 'no' };
const released = /^conference\/phases\/\d+\/reviewsReleased: /;

site.settings(hidden);
before = await read(site.url, token);
await step('nothing', () => undefined);
await step(
  'assign',
  () => site.assign('paper,action,email,round', `${pid},pcreview,${email},${round.name}`),
  whole,
  new RegExp(`${own}status: - -> "ACCEPTED"`),
);
await step('unassign', () => site.assign('paper,action,email', `${pid},clearreview,${email}`), whole);
await step(
  'decide',
  () => site.assign('paper,action,decision', `${pid},decision,${accept.name}`),
  new RegExp(`^#${pid}/status: .* -> "ACCEPTED"`),
  new RegExp(`^#${pid}/decision: null -> "ACCEPT"`),
  new RegExp(`^#${pid}/notesToChairs: `),
);
await step(
  'undecide',
  () => site.assign('paper,action', `${pid},cleardecision`),
  new RegExp(`^#${pid}/(status|decision|notesToChairs): `),
);
await step('release', () => site.settings(shown), released);
await step('hide', () => site.settings(hidden), released);
await step(
  'withdraw',
  () => site.assign('paper,action', `${pid},withdraw`),
  new RegExp(`^#${pid}/status: .* -> "WITHDRAWN"`),
  new RegExp(`^#${pid}/withdrawnAt: null`),
);
await step('revive', () => site.assign('paper,action', `${pid},revive`), new RegExp(`^#${pid}/(status|withdrawnAt): `));
await step(
  'tag',
  () => site.assign('paper,action,tag', `${pid},tag,rostrum-verify`),
  new RegExp(`^#${pid}/labels/tag`),
);
await step(
  'untag',
  () => site.assign('paper,action,tag', `${pid},cleartag,rostrum-verify`),
  new RegExp(`^#${pid}/labels/tag`),
);
await step('close reviewing', () => site.settings({ review_open: false }));
await step('open reviewing', () => site.settings({ review_open: true }));
await step('another name', () => site.settings({ conference_name: 'Verified' }), /^conference\/name: .* -> "Verified"/);
await step('its name again', () => site.settings({ conference_name: settings.conference_name }), /^conference\/name: /);
await step('a chair more', () => site.saveUser({ email, roles: '+chair' }), /^conference\/grants\/\d+\//);
await step('a chair less', () => site.saveUser({ email, roles: '-chair' }), /^conference\/grants\/\d+\//);
const added = Math.max(...[...before.values.keys()].map((path) => Number(/^#(\d+)\//.exec(path)?.[1] ?? 0))) + 1;
const draft = {
  pid: 'new',
  title: 'Verified',
  abstract: 'New.',
  status: 'draft',
  authors: [{ email: 'verified@author.example', first: 'New', last: 'Author' }],
};
await step('a new submission', () => site.savePapers([draft]), new RegExp(`^#${added}/`));
await step('it is gone', () => site.deletePaper(added), new RegExp(`^#${added}/.* -> -$`));

// The review stays: HotCRP does not remove reviews that contain text.
site.assign('paper,action,email,round', `${pid},pcreview,${email},${round.name}`);
before = await read(site.url, token);
const rid = await ownReview();
await step(
  'draft',
  () => site.review(pid, rid, email, { ready: false, ...fields }),
  new RegExp(`${own}review/status: "NOT_STARTED" -> "IN_PROGRESS"`),
);
await step(
  'submit',
  () => site.review(pid, rid, email, { ready: true, ...fields }),
  new RegExp(`${own}status: "ACCEPTED" -> "COMPLETED"`),
  new RegExp(`${own}review/status: "IN_PROGRESS" -> "SUBMITTED"`),
  new RegExp(`${own}review/submittedAt: null -> "`),
  new RegExp(`${own}review/reviewData`),
);
site.settings({
  review_visibility_author: settings.review_visibility_author,
  decision_visibility_author: settings.decision_visibility_author,
});
console.log(failures === 0 ? 'all as expected' : `${failures} not as expected`);
process.exitCode = failures === 0 ? 0 : 1;
