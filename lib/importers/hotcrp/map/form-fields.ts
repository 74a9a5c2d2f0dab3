import { instantOf } from '#lib/importers/model/times.ts';
import type { Context } from './context.ts';
import { isWire, textOf, textsOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** Members of HotCRP that are mapped elsewhere, or are only for chairs and reviewers. All others are fields of the submission form. */
const own =
  /^(@.*|object|pid|id|paper|title|abstract|authors|contacts|topics|collaborators|status|decision|submitted|draft|withdrawn|withdraw_reason|final_submitted|submission_class|nonblind|overlong|truncated|options|.*_at|tags?|tag_.*|tags_.*|pc_.*|conflicts?|reviews?|reviewers?|review_.*|comments?|ratings?|lead|shepherd|manager|administrator|discussion_.*|preferences?|desirability|assignments?|votes?|color_classes|.*token.*|capability.*|can_.*|is_.*|perm|permissions|hash|error|message_list|editable|revstat|format|(lead|shepherd|manager|administrator|reviewers?|decision|outcome|chairs?|committee)_?(e?mails?|names?|notes?|comments?|reasons?|types?|ids?|class|word)|outcome|scores|(avg|average|mean|median)_.*|meta_?reviews?|recommendations?|(num|number_of|n)_reviews?|rank)$/;

/**
 * What authors filled in: `abstract`, `submissionClass`, `collaborators`, `withdrawReason`, `finalSubmittedAt`, and the fields of the form by
 * name. Documents are described, without their content. Boxes that are not ticked, alone or in a list, are left out: HotCRP has those too that
 * only accepted submissions have, such as an agreement to the final version. So are members that are not for authors by their names, unless the
 * settings list them as fields of the form: scripts add reviewers, scores and remarks.
 */
export function formFields(
  paper: Wire,
  place: string,
  { report, zone, isHiddenMember, reportMember }: Context,
): Record<string, unknown> {
  const { truncated } = paper;
  const cut = isWire(truncated) || Array.isArray(truncated) ? textsOf(truncated) : [];
  for (const field of cut) report({ place, field, message: 'HotCRP cut the text off at its word limit' });
  const others = { ...(isWire(paper.options) ? paper.options : {}), ...paper };
  const fields = Object.entries(others).flatMap(([key, value]) => {
    const isEmpty = value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
    if (own.test(key) || isEmpty) return [];
    if (isHiddenMember(key)) {
      reportMember(place, key, `submission ${key}`);
      return [];
    }
    return [[key, Array.isArray(value) ? value.map(documentOf) : documentOf(value)] as const];
  });
  const told = {
    abstract: textOf(paper.abstract),
    submissionClass: textOf(paper.submission_class),
    collaborators: textOf(paper.collaborators),
    withdrawReason: textOf(paper.withdraw_reason),
    finalSubmittedAt: instantOf(paper.final_submitted_at, zone),
  };
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
  };
}

function documentOf(value: unknown): unknown {
  if (!isWire(value) || !('mimetype' in value || 'hash' in value || 'content_base64' in value)) return value;
  const { mimetype, filename, size, pages } = value;
  return Object.fromEntries(
    Object.entries({ mimetype, filename, size, pages }).filter(([, held]) => held !== undefined),
  );
}
