/** A person whose key the demo prints. */
export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  affiliation: string;
  country: string;
  /** The person's role in the demo conferences. */
  does: string;
}

/** The demo people, by the name before the @. */
export const demoPeople = {
  chair: {
    email: 'chair@rostrum.example',
    firstName: 'Carmen',
    lastName: 'Ortiz Vidal',
    affiliation: 'Universidad de Puertollano Norte',
    country: 'Spain',
    does: 'Conference chair: sees every submission, review and registration',
  },
  trackchair: {
    email: 'trackchair@rostrum.example',
    firstName: 'Tomasz',
    lastName: 'Zieliński',
    affiliation: 'Polytechnic of Brzegowo',
    country: 'Poland',
    does: 'Track chair: manages two tracks that are under review',
  },
  author: {
    email: 'author@rostrum.example',
    firstName: 'Amara',
    lastName: 'Okafor',
    affiliation: 'Niger Bend University',
    country: 'Nigeria',
    does: 'Author: has submissions accepted, rejected, undecided and under review',
  },
  reviewer: {
    email: 'reviewer@rostrum.example',
    firstName: 'Ravi',
    lastName: 'Menon',
    affiliation: 'Malabar Institute of Science',
    country: 'India',
    does: 'Reviewer: has reviews overdue, due this week, due later and done',
  },
  both: {
    email: 'both@rostrum.example',
    firstName: 'Bảo',
    lastName: 'Nguyễn',
    affiliation: 'Red River Technical University',
    country: 'Vietnam',
    does: 'Chair who is also an author and a reviewer',
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonName = keyof typeof demoPeople;
