'use client';

import { useCallback, useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import type { Grouping } from '#components/data-table/model/grouping.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import { type FirstPage, useList } from '#components/data-table/data/use-list.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { CalendarLink } from '#components/ui/controls/calendar-link.tsx';
import { useServiceMinutes } from '#components/ui/time/service-clock.ts';
import { webAddress } from '#components/ui/controls/web-address.ts';
import { assignmentsQuery } from '#lib/queries/lists/assignments.ts';
import { browserClient } from '#lib/queries/browser.ts';
import type { Assignment, AssignmentsPage } from '#components/assignments/model/assignment.ts';
import { groups } from '#lib/contract/reviews/worklist.ts';
import { ConferenceChips } from './conference-chips.tsx';
import { assignmentsDefinition, worklistViews } from './definition.ts';
import { GroupHead } from './group-head.tsx';
import { WeekMenu } from './week-menu.tsx';
import { byDue } from '#components/assignments/model/load.ts';
import { type AssignmentRow, assignmentRow } from '#components/assignments/model/row.ts';
import type { Systems } from '#components/assignments/model/systems.ts';
import type { Zones } from '#components/assignments/model/zones.ts';

interface Props extends GivenTable {
  /** `null`: all conferences. */
  conference: string | null;
  /** The short names of conferences, by slug. */
  names: Readonly<Record<string, string>>;
  /** The conferences in which the viewer can read every submission. */
  chaired: readonly string[];
  /** The first page, which the server loaded. */
  first: FirstPage<AssignmentsPage>;
  zones: Zones;
  systems: Systems;
  /** Whether the session has an account, which may have a calendar address. */
  hasAccount: boolean;
  /** The service's clock when the page was rendered, in milliseconds since 1970. */
  now: number;
}

/** A reviewer's worklist: overdue, due this week, later, without a deadline, done, declined. */
export function AssignmentsView(props: Props) {
  const { conference, names, chaired, first, zones, systems, now, hasAccount, savedViews, apiBase } = props;
  const clock = useServiceMinutes(now);
  const options = useMemo(() => assignmentsQuery(browserClient, conference), [conference]);
  const toRow = useCallback((assignment: Assignment) => assignmentRow(assignment, zones, clock), [zones, clock]);
  const list = useList(options, toRow, first);
  const isElsewhere = list.rows?.some(({ assignment }) => webAddress(assignment.url) !== null) === true;
  const definition = useMemo(
    () => assignmentsDefinition(now, conference === null ? names : null, isElsewhere ? systems : null),
    [now, conference, names, isElsewhere, systems],
  );
  const isAside = chaired.length === 0;
  const api = useMemo(() => ({ ...apiOf(conference, apiBase), isAside }), [conference, apiBase, isAside]);
  const hrefOf = useHrefOf(list.rows ?? none, chaired);
  const worklist = conference === null ? hrefs.assignments() : hrefs.conferenceAssignments(conference);
  const calendar = conference === null ? hrefs.assignmentsCalendar() : hrefs.conferenceAssignmentsCalendar(conference);
  return (
    <TablePage
      title="Assignments"
      definition={definition}
      list={list}
      rate={first.rate}
      now={now}
      rowHref={hrefOf}
      from={conference === null ? 'worklist' : 'assignments'}
      idPrefix=""
      views={{ builtIn: worklistViews, saved: savedViews }}
      api={api}
      summary={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 md:px-6">
          <ConferenceChips rows={list.rows ?? none} names={names} />
          <span className="flex flex-wrap gap-x-4">
            <WeekMenu rows={list.rows ?? none} isWhole={list.complete} worklist={worklist} now={clock} />
            <CalendarLink href={calendar} />
            {hasAccount ? (
              <Link
                href={hrefs.calendarAddress()}
                className="inline-flex min-h-6 items-center text-accent hover:underline"
              >
                Subscribe
              </Link>
            ) : null}
          </span>
        </div>
      }
      grouping={grouping}
      none={noAssignments}
    />
  );
}

const none: readonly never[] = [];

const noAssignments = {
  title: 'You have no assignments',
  text: 'When a chair asks you to review a submission, it appears here with its deadline.',
};

/** Groups that are no longer open: the latest comes first. */
const isOver = ({ standing }: AssignmentRow) => standing !== 'owed';

const grouping: Grouping<AssignmentRow> = {
  rank: ({ group }) => groups.indexOf(group),
  usual: (a, b) => (isOver(a) ? byDue(b, a) : byDue(a, b)),
  inWords: 'By deadline',
  head: ({ group }, count) => <GroupHead group={group} count={count} />,
};

function apiOf(conference: string | null, base: string): ApiSource {
  const operation = 'listAssignments';
  if (conference !== null) return { operation, conference, base, filters: { status: 'several' } };
  return { operation, conference: 'all', given: {}, base, filters: { status: 'several', conference: 'one' } };
}

/** Chairs can read the submissions that they review; other reviewers have no page for them. */
function useHrefOf(rows: readonly AssignmentRow[], chaired: readonly string[]): (id: string) => string {
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row.assignment])), [rows]);
  return useCallback(
    (id) => {
      const { conference, submission } = byId.get(id) ?? {};
      const isOpen = conference && submission && chaired.includes(conference.slug);
      return isOpen ? hrefs.submission(conference.slug, submission.slug) : '';
    },
    [byId, chaired],
  );
}
