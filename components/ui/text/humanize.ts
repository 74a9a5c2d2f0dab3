/** What a machine calls something: `REVIEW_STAGE_2`, `main_track`, `MARINATING`. No acronym of three letters or less. */
const machineMade = /^(?=.*_|.{4})[A-Z\d]+(?:[_-][A-Z\d]+)*$|^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u;

/** A value of a vocabulary that is not known, in words: `REVIEW_STAGE_2` is "Review stage 2". What somebody has written stays. */
export function wordsOf(value: string): string {
  return machineMade.test(value) ? labelOf(value === value.toUpperCase() ? value.toLowerCase() : value) : value;
}

/** What a track is called: its name; where it has none but its slug, that in words. Filters and exports go on having the slug. */
export function nameOf({ slug, name }: { slug: string; name?: string | null | undefined }): string {
  const given = name?.trim();
  if (!given || given === slug) return labelOf(slug === slug.toUpperCase() ? wordsOf(slug) : slug);
  return given.includes('_') ? wordsOf(given) : given;
}

interface Phase {
  index?: number | null | undefined;
  name?: string | null | undefined;
}

/** `First review`; of a phase without a name its number, `null` of none. */
export function phaseName(phase: Phase | null | undefined): string | null {
  const given = phase?.name?.trim();
  if (given) return given.includes('_') ? wordsOf(given) : given;
  return typeof phase?.index === 'number' ? `Phase ${phase.index}` : null;
}

/** `REVIEW_STAGE_2`: capitals that say nothing. */
const shouted = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/** A key as a label: `reviewer_comments`, `REVIEWER_COMMENTS` and `reviewerComments` become "Reviewer comments"; what has spaces stays. */
export function labelOf(key: string): string {
  const words = /\s/.test(key)
    ? key
    : (shouted.test(key) ? key.toLowerCase() : key)
        .replaceAll(/[_-]+/g, ' ')
        .replaceAll(
          /(\p{Ll}|\d)(\p{Lu})(?=\p{Ll})/gu,
          (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
        );
  const label = words.trim();
  return label === '' ? key : label.charAt(0).toUpperCase() + label.slice(1);
}
