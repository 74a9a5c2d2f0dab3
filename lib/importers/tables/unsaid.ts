/** What tables of submissions and reviews do not say of their conference. */
export const unsaid = {
  name: null,
  shortName: null,
  description: null,
  state: null,
  website: null,
  startDate: null,
  endDate: null,
  city: null,
  country: null,
  timezone: null,
  registrations: [],
};
