import type { RegistrationRecord } from '#lib/store/dataset/dataset.ts';
import { type Calendar, iso } from '#lib/demo/plan/calendar.ts';
import { demoPerson, type Person } from '#lib/demo/plan/people.ts';
import type { ConferencePlan } from '#lib/demo/plan/plan.ts';
import { Random } from '#lib/demo/words/random.ts';

/** What all registrations of a conference share. */
export interface RegistrationSource {
  plan: ConferencePlan;
  calendar: Calendar;
  count: number;
  seeds: readonly number[];
  /** Returns a different person for each index. */
  personAt: (index: number) => Person;
}

/** The registration with this number: first the demo's author and both@, then others, each person once. */
export function registrationAt(source: RegistrationSource, index: number): RegistrationRecord {
  const random = new Random(...source.seeds, index);
  const { email, firstName, lastName, affiliation, country } =
    index === 0 ? demoPerson('author') : index === 1 ? demoPerson('both') : source.personAt(index - 2);
  const { from, to } = source.plan.registered;
  const created = random.between(source.calendar.day(from), source.calendar.day(to));
  const forgot = random.chance(0.04);
  return {
    email,
    firstName,
    lastName,
    affiliation: forgot ? null : affiliation,
    country: forgot ? null : country,
    status: random.weighted({ ACTIVE: 80, PENDING: 12, CANCELLED: 8 }),
    createdAt: iso(created),
  };
}
