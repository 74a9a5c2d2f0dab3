'use client';

import { lazy, useCallback, useMemo, useState } from 'react';
import type { Zones } from '#components/assignments/model/zones.ts';
import { heldInWords } from '#components/conferences/model/rounds.ts';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import { type FirstPage, type List, useList } from '#components/data-table/data/use-list.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { LazyDialog } from '#components/ui/feedback/lazy-dialog.tsx';
import { useServiceMinutes } from '#components/ui/time/service-clock.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { openAssignments, openAssignmentsQuery } from '#lib/queries/lists/conference-assignments.ts';
import { type AssignmentsPage, owedReviews } from '#components/reminders/model/owed-review.ts';
import { type ReminderRow, reminderRows } from '#components/reminders/model/reminder-row.ts';
import { remindersDefinition, reminderViews } from './definition.ts';
import { QuietChoice, quietDaysOf } from './quiet-choice.tsx';
import { RemindersFailure } from './reminders-failure.tsx';
import { useReminders } from './use-reminders.ts';

const MessageDialog = lazy(() => import('#components/reminders/message/message-dialog.tsx'));
const ReviewerPanel = lazy(() => import('./reviewer-panel.tsx'));
const SelectedActions = lazy(() => import('#components/reminders/message/selected-actions.tsx'));

interface Props extends GivenTable {
  conference: string;
  /** Its name, and the viewer's, for the text of messages. */
  conferenceName: string;
  sender: string;
  /** Names of the tracks that a track chair chairs; null for a chair of the conference. */
  held: readonly string[] | null;
  /** Whether the user has written a submission to the conference. */
  isAuthor: boolean;
  /** The first page, which the server loaded. */
  first: FirstPage<AssignmentsPage>;
  zones: Zones;
  /** The service's clock when the page was rendered, in milliseconds since 1970. */
  now: number;
}

/** The reviewers with unfinished reviews: who is late, what to write to them, and who was reminded already. */
export function RemindersView(props: Props) {
  'use memo';
  const { conference, conferenceName, sender, held, isAuthor, first, zones, now, savedViews, apiBase } = props;
  const clock = useServiceMinutes(now);
  const quiet = useUrlState('quiet');
  const quietDays = quietDaysOf(quiet.value);
  const options = useMemo(() => openAssignmentsQuery(browserClient, conference), [conference]);
  const toReview = useMemo(() => owedReviews(conference, zones), [conference, zones]);
  const list = useList(options, toReview, first);
  const { reminders, failure, refresh, mark, undo } = useReminders(conference, list);
  const context = useMemo(() => ({ now: clock, reminders, quietDays }), [clock, reminders, quietDays]);
  const rows = useMemo(() => list.rows && reminderRows(list.rows, context), [list.rows, context]);
  const before = useMemo(() => reminderRows(list.before, context), [list.before, context]);
  const reviewers: List<ReminderRow> = { ...list, rows, before, total: null };
  const [writing, setWriting] = useState<readonly string[] | null>(null);
  const write = useCallback(
    (to: readonly ReminderRow[]) => {
      refresh();
      setWriting(to.map(({ id }) => id));
    },
    [refresh],
  );
  const address = hrefs.reminders(conference);
  const rowHref = useCallback(() => address, [address]);
  const api = useMemo(() => apiOf(conference, apiBase), [conference, apiBase]);
  return (
    <>
      <TablePage
        title="Reminders"
        definition={remindersDefinition}
        list={reviewers}
        now={now}
        rate={first.rate}
        rowHref={rowHref}
        idPrefix=""
        views={{ builtIn: reminderViews, saved: savedViews }}
        api={api}
        choice={
          <>
            {held && <span className="text-ink-2">{heldInWords(held)}</span>}
            <QuietChoice days={quietDays} onChoose={quiet.choose} />
          </>
        }
        summary={
          <>
            {isAuthor && (
              <p className="px-4 pb-2 text-small text-ink-3 md:px-6">
                Reviews of your own submissions are left out, except on open tracks.
              </p>
            )}
            {failure && <RemindersFailure failure={failure} onRetry={refresh} />}
          </>
        }
        none={noReviewers}
        isPanelOnly
        renderPanel={(id, _href, onClose) => (
          <ReviewerPanel
            key={id}
            conference={conference}
            row={rows?.find((row) => row.id === id)}
            reminders={reminders}
            now={clock}
            undo={undo}
            onWrite={write}
            onClose={onClose}
          />
        )}
        renderSelectionActions={(chosen, say) => (
          <SelectedActions rows={chosen} quietDays={quietDays} mark={mark} undo={undo} onWrite={write} say={say} />
        )}
      />
      {writing && rows && (
        <LazyDialog onClose={() => setWriting(null)}>
          <MessageDialog
            conference={conference}
            rows={rows.filter(({ id }) => writing.includes(id))}
            quietDays={quietDays}
            sending={{ conference: conferenceName, sender }}
            link={new URL(hrefs.conferenceAssignments(conference), window.location.href).href}
            fileName={`${conference}-reminders.csv`}
            now={clock}
            mark={mark}
            undo={undo}
            onClose={() => setWriting(null)}
          />
        </LazyDialog>
      )}
    </>
  );
}

const noReviewers = {
  title: 'Nobody has an unfinished review',
  text: 'Reviewers with unfinished reviews will be listed here.',
};

function apiOf(conference: string, base: string): ApiSource {
  return {
    operation: 'listConferenceAssignments',
    conference,
    path: { 'conference-slug': conference },
    given: openAssignments,
    base,
    filters: { track: 'one' },
  };
}
