import { unknownConference } from '#lib/importers/model/blank.ts';
import type { SourcedConference } from '#lib/importers/model/sourced.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { hidesReviews } from '#lib/importers/hotcrp/map/answers.ts';
import type { Context } from '#lib/importers/hotcrp/map/context.ts';
import type { Collection } from '#lib/importers/hotcrp/files/collection.ts';
import { isUndecided } from '#lib/importers/hotcrp/model/wire.ts';
import { mapSubmission } from '#lib/importers/hotcrp/map/map.ts';
import { hiddenMembers } from '#lib/importers/hotcrp/site/submission-form.ts';
import { phasesOf, type Site, siteOf, stateOf } from '#lib/importers/hotcrp/site/site.ts';

/**
 * Turns the collected records into a conference.
 *
 * @param url the site's address, for links to submissions and reviews; null if it is not known
 * @throws SourceProblem if there is no submission
 */
export function conferenceOf(
  collection: Collection,
  url: string | null,
  { report, timezone, files }: Pick<SourceRequest, 'report' | 'timezone' | 'files'>,
): SourcedConference {
  const { records, settings, form, names } = collection;
  if (!records.hasPapers) {
    throw SourceProblem.ofFile(
      files.join(', ') || 'HotCRP',
      'contains no submissions; add their JSON (Search > Download > JSON), or the API response papers.json',
    );
  }
  const zone = timezone ?? 'UTC';
  const site = siteOf(settings, collection.status, zone, report);
  if (settings !== null) form.addSettings(settings);
  for (const name of collection.shownToAuthors) form.addShownToAuthors(name);
  // While reviewing is closed, before it opens and after it ends, HotCRP marks all assignments as hidden that nobody has started.
  const isHidden = (round: string) => site.isReviewing !== false || !collection.begun.has(round);
  const hidden = [...collection.ghosts].reduce((sum, [round, count]) => sum + (isHidden(round) ? count : 0), 0);
  reportGaps(site, hidden, report);
  const hasDecisions = [...collection.outcomes].some((word) => isDecision(word, site));
  const context: Omit<Context, 'report' | 'reportField' | 'reportMember'> = {
    site,
    form,
    names,
    zone,
    isReviewing: site.isReviewing === true || collection.begun.size > 0,
    isHidden,
    needsApproval: site.needsApproval ?? collection.hasApproval,
    isPartial: (pid) => collection.partial.has(pid),
    isIncompleteKnown: collection.isIncompleteKnown,
    isLogRead: !collection.hasUnfinished,
    isHiddenMember: hiddenMembers(settings, form),
    pageOf: pagesOf(url),
  };
  const isOpen = site.tracks.some(({ reviewType }) => reviewType === 'OPEN');
  // What HotCRP hides from the token's owner may be a review that it hides from authors too, and that an earlier import has read.
  const hides = isOpen && (collection.partial.size > 0 || hidesReviews(records, context));
  return {
    ...unknownConference,
    name: site.name,
    shortName: site.shortName,
    state: stateOf(site, context.isReviewing, hasDecisions && collection.undecided === 0),
    website: site.website,
    timezone: site.timezone,
    tracks: tracksOf(site, hides, report),
    phases: phasesOf(site.rounds, collection.rounds, releaseOf(site, hasDecisions, report)),
    grants: collection.grants(),
    *submissions(report) {
      const reported = new Set<string>();
      const once = (message: string) => (place: string, field: string, key: string) => {
        if (reported.has(key)) return;
        reported.add(key);
        report({ place, field, message });
      };
      const [reportField, reportMember] = [once(unknownReviewField), once(noFormField)];
      for (const bundle of records.bySubmission()) {
        const submission = mapSubmission(bundle, { ...context, report, reportField, reportMember });
        if (submission) yield submission;
      }
    },
  };
}

const unknownReviewField =
  'it is unknown whether authors may read this review field, so it is left out of all reviews; only settings.json lists all fields, and who may read them';

const noFormField =
  'its name says that it is not for authors, so it is left out of all submissions; if it is a field of their form, add settings.json, which lists it';

/** The tracks. Authors on an open track learn who wrote each complete review, so no track is open if HotCRP hides any from them, or may. */
function tracksOf({ tracks }: Site, hides: boolean, report: SourceRequest['report']): SourcedConference['tracks'] {
  if (!hides) return tracks;
  const message =
    'is open, but HotCRP hides complete reviews without an answer for authors from them, with their reviewers, and there are such reviews, or ' +
    'may be where the token does not show all; so all reviewers are hidden from authors (SINGLE_BLIND), unless the conference file sets reviewType';
  report({ place: 'settings', field: 'review_blind', message });
  return tracks.map((track) => (track.reviewType === 'OPEN' ? { ...track, reviewType: 'SINGLE_BLIND' } : track));
}

/**
 * Whether the phases are released. One flag releases reviews and decisions here; HotCRP has two. If authors may read reviews, but not
 * decisions that have been made (a rebuttal), nothing is released.
 */
function releaseOf(site: Site, hasDecisions: boolean, report: SourceRequest['report']): boolean | null {
  const { reviewsShown, decisionsShown } = site;
  if (reviewsShown !== true || decisionsShown === true || !hasDecisions) return reviewsShown;
  const message = 'authors may read reviews but not decisions; here both are released together, so neither is released';
  report({ place: 'settings', field: 'decision_visibility_author', message });
  return false;
}

/**
 * Whether a decision or status in small letters is a decision that HotCRP may hide from authors: any word that is not known to be none. It
 * never hides desk rejections.
 */
function isDecision(word: string, { categories }: Site): boolean {
  const category = categories.get(word) ?? (/^desk[ _-]?reject(ed)?$/.test(word) ? 'desk_reject' : 'unknown');
  const isStage = /^(submitted|draft|inprogress|withdrawn)$/.test(word);
  return category !== 'desk_reject' && !isStage && !isUndecided(word);
}

function reportGaps(site: Site, hidden: number, report: SourceRequest['report']): void {
  if (!site.isKnown) {
    const message =
      'are not known, so there are no deadlines, nothing is released, and only rounds and classes of submissions are known. Add settings.json';
    report({ place: 'settings', field: '', message });
  } else if (site.timezone === null) {
    report({
      place: 'settings',
      field: 'timezone',
      message: 'HotCRP does not name its time zone; set timezone in the conference file',
    });
  }
  if (hidden > 0) {
    const message = `are left out until HotCRP shows them to their reviewers: ${hidden}`;
    report({ place: 'reviews', field: 'assignments', message });
  }
}

function pagesOf(url: string | null): Context['pageOf'] {
  if (url === null) return () => null;
  const base = url.replace(/[?#].*$/, '').replace(/\/*$/, '/');
  return (path, shown) => `${base}${path}${shown === null ? '' : `?r=${encodeURIComponent(shown)}`}`;
}
