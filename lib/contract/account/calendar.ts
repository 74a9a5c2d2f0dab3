import { all, calendarAddress, newCalendarAddress } from '#lib/contract/resources/account.ts';
import { reviewDeadline } from '#lib/contract/resources/assignments.ts';
import { noBody, nothing, type AccountOperation } from './operation.ts';

/** The secret address at which calendar programs read review deadlines. */
export const calendarOperations = {
  getCalendarAddress: {
    method: 'GET',
    path: '/calendar',
    ...noBody,
    access: 'account',
    status: 200,
    response: calendarAddress,
    summary: 'The secret address at which calendar programs read the review deadlines of the account’s owner',
  },
  createCalendarAddress: {
    method: 'POST',
    path: '/calendar',
    ...noBody,
    access: 'account',
    status: 201,
    response: newCalendarAddress,
    summary: 'Creates the calendar address, whose token is shown only once; an earlier one stops working',
  },
  revokeCalendarAddress: {
    method: 'DELETE',
    path: '/calendar',
    ...noBody,
    access: 'account',
    ...nothing,
    summary: 'Revokes the calendar address from the next request on',
  },
  listReviewDeadlines: {
    method: 'GET',
    path: '/calendar/review-deadlines',
    ...noBody,
    access: 'calendar',
    status: 200,
    response: all(reviewDeadline),
    summary: 'The deadlines of the reviews that the owner of a calendar address still has to write, the earliest first',
  },
} as const satisfies Record<string, AccountOperation>;
