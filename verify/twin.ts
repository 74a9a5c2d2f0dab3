import type { GrantRecord, PersonRecord, SubmissionRecord } from '#lib/store/dataset.ts';
import { same, type Standing, standingOf } from './oracle-observer.ts';
import { type Eyes, isMailed, isNamed, oncePerPlace } from './twin-assignments.ts';
import { fittedTo, twinSubmission, without, wroteAs } from './twin-submission.ts';
import type { World, WorldKey } from './world.ts';
import { type Conference, submissionSlugs } from './world-conference.ts';

/** An assignment that is another person's than the dataset says: what is known of it stays, its reviewer goes. */
export interface Reassignment {
  submission: SubmissionRecord;
  conference: string;
  phase: number;
  from: string;
  to: string;
}

/** A world that one key cannot tell from another. */
export interface Twin {
  world: World;
  reassignments: readonly Reassignment[];
}

const by = (email: string) => (address: string) => same(address, email);

/**
 * A second world that differs from the first in what the owner of this key may not see, and in that alone, by the specification
 * (§1, §2) and not by the policy.
 *
 * @param other everything hidden is as it is here
 */
export function twinOf(world: World, key: WorldKey, other: World): Twin {
  const keys = [key, ...other.keys.filter(({ name }) => name !== key.name)];
  const isDead = key.revoked || key.expired || !key.scopes.includes('read');
  if (isDead) return { world: { conferences: other.conferences, keys }, reassignments: [] };
  const seen = world.conferences.map((conference) => observed(world, conference, key));
  const conferences = world.conferences.map((conference, at) => {
    const donor = other.conferences[at]!;
    const { standing, reaches } = seen[at]!;
    if (standing.roles.length === 0) return strangersTwin(conference, donor, standing, key);
    return (reaches ? openTwin : closedTwin)(conference, donor, standing, key);
  });
  const people = twinPeople(world, key, other, seen);
  const twins = conferences.map((conference) => ({ ...conference, people }));
  const others = people.map(({ email }) => email).filter((email) => !same(email, key.owner));
  return {
    world: { conferences: twins, keys },
    reassignments: seen.flatMap((each, at) => (each.reaches ? reassigned(each, twins[at]!, key, others) : [])),
  };
}

interface Observed {
  standing: Standing;
  /** Whether the key reaches the conference. */
  reaches: boolean;
}

function observed({ conferences }: World, conference: Conference, key: WorldKey): Observed {
  return {
    standing: standingOf(conferences, conference, key.owner),
    reaches: key.conference === null || key.conference === conference.conference.slug,
  };
}

function eyesOn({ tracks }: Conference, standing: Standing, key: WorldKey, submission: SubmissionRecord): Eyes {
  return {
    own: by(key.owner),
    manages: standing.manages(submission),
    wrote: standing.wrote(submission),
    track: tracks.find(({ slug }) => slug === submission.track)!,
  };
}

/** Without a role nothing of a conference is seen: it may be another, but for the name that a restricted key tells. */
function strangersTwin(conference: Conference, donor: Conference, standing: Standing, key: WorldKey): Conference {
  const { slug, name } = conference.conference;
  const somebody = { own: by(key.owner), wrote: standing.wrote };
  return {
    ...donor,
    conference: key.conference === slug ? { ...donor.conference, name } : donor.conference,
    grants: donor.grants.filter(({ email }) => !same(email, key.owner)),
    submissions: donor.submissions.map((each) => without(somebody, each)),
  };
}

/** Of a conference that only the key's restriction hides, the owner may learn what they could see: that it is there, no more. */
function closedTwin(conference: Conference, donor: Conference, standing: Standing, key: WorldKey): Conference {
  const tracks = conference.tracks.map((track, at) => {
    const { name, reviewType, phases } = donor.tracks[at] ?? donor.tracks[0]!;
    return { ...track, name, reviewType, phases: track.phases.map((phase, at) => ({ ...phase, ...phases[at] })) };
  });
  const own = by(key.owner);
  return {
    ...donor,
    conference: { ...donor.conference, slug: conference.conference.slug },
    tracks,
    grants: twinGrants(conference, donor, key),
    submissions: twinSubmissions({ ...conference, tracks }, donor, standing, key, (submission, given) => ({
      ...given,
      slug: submission.slug,
      authors: [...given.authors, ...submission.authors.filter((author) => wroteAs(standing, submission, author))],
      assignments: oncePerPlace([...submission.assignments.filter((each) => own(each.reviewer)), ...given.assignments]),
    })),
  };
}

/** Whoever holds a role is shown the conference with its tracks, and chairs the registrations. */
function openTwin(conference: Conference, donor: Conference, standing: Standing, key: WorldKey): Conference {
  return {
    ...conference,
    grants: twinGrants(conference, donor, key),
    registrations: standing.chair ? conference.registrations : donor.registrations,
    submissions: twinSubmissions(conference, donor, standing, key, (submission, given) =>
      twinSubmission(eyesOn(conference, standing, key, submission), submission, given),
    ),
  };
}

function twinGrants({ grants, tracks }: Conference, donor: Conference, key: WorldKey): GrantRecord[] {
  const others = donor.grants.filter(
    ({ email, track }) => !same(email, key.owner) && (track === undefined || tracks.some(({ slug }) => slug === track)),
  );
  return [...grants.filter(({ email }) => same(email, key.owner)), ...others];
}

/** @param seen what becomes of a submission of which the observer is shown something; `given` is to the same track */
function twinSubmissions(
  conference: Conference,
  donor: Conference,
  standing: Standing,
  key: WorldKey,
  seen: (submission: SubmissionRecord, given: SubmissionRecord) => SubmissionRecord,
): SubmissionRecord[] {
  const own = by(key.owner);
  return submissionSlugs(conference.conference.slug).flatMap((slug) => {
    const given = donor.submissions.find((each) => each.slug === slug);
    const known = conference.submissions.find((each) => each.slug === slug);
    const isSeen =
      known &&
      (standing.manages(known) || standing.wrote(known) || known.assignments.some(({ reviewer }) => own(reviewer)));
    const fitted = (each: SubmissionRecord) =>
      without({ own, wrote: standing.wrote }, fittedTo(conference.tracks, each));
    if (isSeen) return seen(known, fitted({ ...(given ?? known), track: known.track }));
    const stranger = given && fitted(given);
    return stranger && !standing.manages(stranger) ? stranger : [];
  });
}

/** Others' names and addresses are hidden where they review nothing by name; further addresses always, but the own verified ones. */
function twinPeople(world: World, key: WorldKey, other: World, seen: readonly Observed[]): PersonRecord[] {
  const shown = seen.flatMap(({ reaches, standing }, at) => {
    const conference = world.conferences[at]!;
    return reaches
      ? conference.submissions.flatMap((submission) => {
          const eyes = eyesOn(conference, standing, key, submission);
          return submission.assignments.map((each) => ({
            reviewer: each.reviewer,
            named: isNamed(eyes, each),
            mailed: isMailed(eyes, each),
          }));
        })
      : [];
  });
  return world.conferences[0]!.people.map((person, at) => {
    const donor = other.conferences[0]!.people[at]!;
    if (same(person.email, key.owner)) {
      const verified = (person.otherAddresses ?? []).filter((each) => each.verified);
      const claims = (donor.otherAddresses ?? []).filter(
        (claim) => !claim.verified && !verified.some(({ address }) => same(address, claim.address)),
      );
      return { ...person, otherAddresses: [...verified, ...claims] };
    }
    const reviews = shown.filter(({ reviewer }) => same(reviewer, person.email));
    const { firstName, lastName } = reviews.some(({ named }) => named) ? person : donor;
    const { email } = reviews.some(({ mailed }) => mailed) ? person : donor;
    return { ...donor, email, firstName, lastName };
  });
}

/** Every assignment of which the observer is not shown the reviewer becomes another's. */
function reassigned(
  { standing }: Observed,
  twin: Conference,
  key: WorldKey,
  others: readonly string[],
): Reassignment[] {
  return twin.submissions.flatMap((submission) => {
    const eyes = eyesOn(twin, standing, key, submission);
    return submission.assignments
      .filter((each) => !eyes.own(each.reviewer) && !isNamed(eyes, each))
      .map(({ reviewer, phase }, at) => ({
        submission,
        phase,
        conference: twin.conference.slug,
        from: reviewer,
        to: others[at % others.length]!,
      }));
  });
}
