import type { GrantRecord, PersonRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { same } from './observer.ts';
import { siblingIndex } from './phases.ts';
import { isNamed, oncePerPlace } from './twin-assignments.ts';
import { eyesOn, type Observed, observed, shownReviewers } from './twin-observer.ts';
import { fittedTo, twinSubmission, without, wroteAs } from './twin-submission.ts';
import type { World, WorldKey } from './world.ts';
import { type Conference, submissionSlugs } from './conference.ts';

/** An assignment that belongs to another person than in the dataset, who may have another deadline; everything else about it stays. */
export interface Reassignment {
  submission: SubmissionRecord;
  conference: string;
  from: { reviewer: string; phase: number };
  to: { reviewer: string; phase: number };
}

/** A world that one key cannot tell from another. */
export interface Twin {
  world: World;
  reassignments: readonly Reassignment[];
}

/**
 * Makes a second world that differs from the first only in what the owner of this key may not see, by the specification (§1,
 * §2) and not by the policy.
 *
 * @param other supplies everything hidden
 */
export function twinOf(world: World, key: WorldKey, other: World): Twin {
  const keys = [key, ...other.keys.filter(({ name }) => name !== key.name)];
  const isDead = key.revoked || key.expired || !key.scopes.includes('read');
  if (isDead) return { world: { conferences: other.conferences, keys }, reassignments: [] };
  const seen = world.conferences.map((conference) => observed(world, conference, key));
  const people = twinPeople(seen, other.conferences[0]!.people);
  const conferences = seen.map((each, at) => ({ ...twinConference(each, other.conferences[at]!), people }));
  const others = people.map(({ email }) => email).filter((email) => !same(email, key.owner));
  return {
    world: { conferences, keys },
    reassignments: seen.flatMap((each, at) => (each.reaches ? reassigned(each, conferences[at]!, others) : [])),
  };
}

function twinConference(seen: Observed, donor: Conference): Conference {
  if (seen.standing.roles.length === 0) return strangersTwin(seen, donor);
  return seen.reaches ? openTwin(seen, donor) : closedTwin(seen, donor);
}

/** Without a role nothing of a conference is seen, so all of it may differ, except for the name that a restricted key shows. */
function strangersTwin({ conference, standing, key, own }: Observed, donor: Conference): Conference {
  const { slug, name } = conference.conference;
  return {
    ...donor,
    conference: key.conference === slug ? { ...donor.conference, name } : donor.conference,
    grants: donor.grants.filter(({ email }) => !own(email)),
    submissions: donor.submissions.map((each) => without({ own, wrote: standing.wrote }, each)),
  };
}

/** If only the key's restriction hides a conference, the owner may learn that it exists, and no more. */
function closedTwin(seen: Observed, donor: Conference): Conference {
  const { conference, standing, own } = seen;
  const tracks = conference.tracks.map((track, at) => {
    const { name, reviewType, phases } = donor.tracks[at] ?? donor.tracks[0]!;
    return { ...track, name, reviewType, phases: track.phases.map((phase, at) => ({ ...phase, ...phases[at] })) };
  });
  return {
    ...donor,
    tracks,
    grants: twinGrants(seen, donor),
    submissions: twinSubmissions(seen, donor, (submission, given) => ({
      ...given,
      authors: [...given.authors, ...submission.authors.filter((author) => wroteAs(standing, submission, author))],
      assignments: oncePerPlace([...submission.assignments.filter((each) => own(each.reviewer)), ...given.assignments]),
    })),
  };
}

/** Everyone who has a role sees the conference with its tracks; chairs also see the registrations. */
function openTwin(seen: Observed, donor: Conference): Conference {
  return {
    ...seen.conference,
    grants: twinGrants(seen, donor),
    registrations: seen.standing.chair ? seen.conference.registrations : donor.registrations,
    submissions: twinSubmissions(seen, donor, (submission, given) =>
      twinSubmission(eyesOn(seen, submission), submission, given),
    ),
  };
}

function twinGrants({ conference, own }: Observed, donor: Conference): GrantRecord[] {
  const tracks = conference.tracks.map(({ slug }) => slug);
  const others = donor.grants.filter(({ email, track }) => !own(email) && (!track || tracks.includes(track)));
  return [...conference.grants.filter(({ email }) => own(email)), ...others];
}

/** @param twin returns the twin of a submission of which the observer sees something; `given` has the same slug and track */
function twinSubmissions(
  { conference, standing, own }: Observed,
  donor: Conference,
  twin: (submission: SubmissionRecord, given: SubmissionRecord) => SubmissionRecord,
): SubmissionRecord[] {
  const { wrote, manages } = standing;
  const fitted = (each: SubmissionRecord) => without({ own, wrote }, fittedTo(conference.tracks, each));
  return submissionSlugs(conference.conference.slug).flatMap((slug) => {
    const given = donor.submissions.find((each) => each.slug === slug);
    const known = conference.submissions.find((each) => each.slug === slug);
    if (known && (manages(known) || wrote(known) || known.assignments.some(({ reviewer }) => own(reviewer)))) {
      return twin(known, fitted({ ...(given ?? known), track: known.track }));
    }
    const stranger = given && fitted(given);
    return stranger && !manages(stranger) ? stranger : [];
  });
}

/**
 * Names and addresses of others are hidden unless they review something under their name. Further addresses are always hidden,
 * except for the observer's own verified ones.
 */
function twinPeople(seen: readonly Observed[], donors: readonly PersonRecord[]): PersonRecord[] {
  const [{ conference, own }] = seen as [Observed];
  const { named, mailed } = shownReviewers(seen);
  return conference.people.map((person, at) => {
    const donor = donors[at]!;
    if (own(person.email)) {
      const verified = (person.otherAddresses ?? []).filter((each) => each.verified);
      const claims = (donor.otherAddresses ?? []).filter(
        (claim) => !claim.verified && !verified.some(({ address }) => same(address, claim.address)),
      );
      return { ...person, otherAddresses: [...verified, ...claims] };
    }
    const isAmong = (shown: readonly string[]) => shown.some((email) => same(email, person.email));
    const { firstName, lastName } = isAmong(named) ? person : donor;
    const { email } = isAmong(mailed) ? person : donor;
    return { ...donor, email, firstName, lastName };
  });
}

/** Gives every assignment whose reviewer the observer may not know to someone else, if possible to one with another deadline. */
function reassigned(seen: Observed, twin: Conference, others: readonly string[]): Reassignment[] {
  return twin.submissions.flatMap((submission) => {
    const eyes = eyesOn(seen, submission);
    const { phases } = twin.tracks.find(({ slug }) => slug === submission.track)!;
    return submission.assignments
      .filter((each) => !eyes.own(each.reviewer) && !isNamed(eyes, each))
      .map(({ reviewer, phase }, at) => ({
        submission,
        conference: twin.conference.slug,
        from: { reviewer, phase },
        to: { reviewer: others[at % others.length]!, phase: siblingIndex(phases, phase) },
      }));
  });
}
