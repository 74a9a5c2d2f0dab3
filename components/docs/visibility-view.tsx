import { hrefs } from '#components/page/hrefs.ts';
import { Dot } from '#components/ui/text/state.tsx';
import type { VisibilityRule, VisibilityTopic } from '#lib/contract/visibility/rule.ts';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { Coded } from './coded.tsx';
import { ContentsGroup, ContentsLink, DocsPage } from '#components/docs/frame/docs-page.tsx';
import { OverviewTable } from './overview-table.tsx';

/** All visibility rules, by topic. */
export function VisibilityView() {
  const rules = visibility.flatMap((topic) => topic.rules);
  return (
    <DocsPage
      current={hrefs.visibility()}
      title="Who sees what"
      lead={
        <p>
          What each person can see through this API, and what is hidden from them: {rules.length} rules, each tested
          from both sides. Anything that no rule hides is visible to the role.
        </p>
      }
      contents={
        <>
          <ContentsGroup title="At a glance">
            <ContentsLink id="roles">By role</ContentsLink>
          </ContentsGroup>
          <ContentsGroup title="What is hidden">
            {visibility.map(({ id, title }) => (
              <ContentsLink key={id} id={id}>
                {title}
              </ContentsLink>
            ))}
          </ContentsGroup>
        </>
      }
    >
      <section id="roles" aria-labelledby="roles-title" className="mt-8 scroll-mt-4">
        <h2 id="roles-title" className="text-title font-semibold">
          By role
        </h2>
        <p className="mt-0.5 max-w-prose text-ink-2">
          Chairs see the whole conference, authors what is released of their own submissions, reviewers their
          assignments. Someone with several roles sees what each of them shows, but never who reviewed a submission of
          their own on a blind track.
        </p>
        <OverviewTable />
      </section>
      {visibility.map((topic) => (
        <TopicSection key={topic.id} topic={topic} />
      ))}
    </DocsPage>
  );
}

const columns = 'lg:grid-cols-[minmax(0,9fr)_minmax(0,8fr)_minmax(0,6fr)_2.5rem] lg:items-baseline lg:gap-x-6';

function TopicSection({ topic: { id, title, gist, rules } }: { topic: VisibilityTopic }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-4">
      <h2 id={`${id}-title`} className="text-title font-semibold">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-2">{gist}</p>
      <div
        aria-hidden="true"
        className={`mt-4 border-b border-line-strong pb-1.5 text-small text-ink-2 max-lg:hidden lg:grid ${columns}`}
      >
        <span>Hidden, and from whom</span>
        <span>Shown instead</span>
        <span>Until</span>
      </div>
      <ul className="divide-y divide-line border-line max-lg:mt-3 max-lg:border-t lg:border-b">
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  );
}

const term = 'text-small text-ink-2 lg:sr-only';

function RuleItem({ rule: { id, observer, secret, bound, trigger, section } }: { rule: VisibilityRule }) {
  return (
    <li id={id} className="scroll-mt-4 py-3 target:bg-accent-soft max-lg:border-b max-lg:border-line lg:py-2.5">
      <dl className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 max-lg:gap-y-2 ${columns}`}>
        <div className="max-lg:col-span-2">
          <dt className="sr-only">Kept</dt>
          <dd className="font-medium">
            <Coded text={secret} />
          </dd>
          <dt className="sr-only">From whom</dt>
          <dd className="text-ink-2">
            <Coded text={observer} />
          </dd>
        </div>
        <div className="max-lg:col-span-2">
          <dt className={term}>Shown instead</dt>
          <dd>
            <Coded text={bound} />
          </dd>
        </div>
        <div>
          <dt className={term}>Until</dt>
          <dd className="flex items-baseline gap-2">
            <Dot tone={trigger === null ? 'neutral' : 'accent'} settled={trigger === null} />
            {trigger === null ? <span className="text-ink-2">Never</span> : <Coded text={trigger} />}
          </dd>
        </div>
        <div>
          <dt className="sr-only">Sections of the specification</dt>
          <dd className="flex justify-end gap-x-2 text-small text-ink-2 lg:flex-col lg:items-end">
            {section.split(', ').map((each) => (
              <span key={each}>{each}</span>
            ))}
          </dd>
        </div>
      </dl>
    </li>
  );
}
