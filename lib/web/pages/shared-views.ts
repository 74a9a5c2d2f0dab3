import { openSharedViews } from '#lib/session/shared-views.ts';
import { ownStore } from '#lib/web/server/server.ts';

/** The store of views that chairs share. */
export const sharedViews = ownStore('shared views', openSharedViews);

/** The tables whose views chairs share, with the roles that have each. The tables of a person's own things are not among them. */
const sharedTables = new Map([
  ['submissions', ['chair', 'trackChair']],
  ['reviews', ['chair', 'trackChair']],
  ['reviewers', ['chair', 'trackChair']],
  ['reminders', ['chair', 'trackChair']],
  ['registrations', ['chair']],
]);

/** Whether somebody with these roles in a conference sees, and shares, the views of a table there. */
export function sharesViews(table: string, roles: readonly string[]): boolean {
  return sharedTables.get(table)?.some((role) => roles.includes(role)) === true;
}

/** Whether somebody with these roles may delete a view that another person shared: only chairs of the whole conference. */
export function mayDeleteAnyView(roles: readonly string[]): boolean {
  return roles.includes('chair');
}
