/**
 * Whether a deadline has passed. At its very moment it has not: what comes in then is in time. So a review is late, or an assignment
 * overdue, only after it, on every page.
 *
 * @param deadline milliseconds since 1970, or a time in UTC as the store keeps it; null if none is set
 * @param now the service's clock, in the same form
 */
export function hasPassed<Time extends number | string>(deadline: Time | null | undefined, now: Time): boolean {
  return deadline != null && deadline < now;
}
