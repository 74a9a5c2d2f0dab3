/** Machine-made names: `REVIEW_STAGE_2`, `main_track`, `MARINATING`. Does not match acronyms of up to three letters. */
const machineMade = /^(?=.*_|.{4})[A-Z\d]+(?:[_-][A-Z\d]+)*$|^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u;

/** Puts an unknown enum value into words: `REVIEW_STAGE_2` becomes "Review stage 2". A name that a person wrote stays as it is. */
export function wordsOf(value: string): string {
  return machineMade.test(value) ? labelOf(value === value.toUpperCase() ? value.toLowerCase() : value) : value;
}

/** The display name of a track: its name, or else its slug in words. Filters and exports use the slug itself. */
export function nameOf({ slug, name }: { slug: string; name?: string | null | undefined }): string {
  const given = name?.trim();
  if (!given || given === slug) return labelOf(slug === slug.toUpperCase() ? wordsOf(slug) : slug);
  return given.includes('_') ? wordsOf(given) : given;
}

interface Phase {
  index?: number | null | undefined;
  name?: string | null | undefined;
}

/** `First review`; for a phase without a name `Phase 2`; `null` for no phase. */
export function phaseName(phase: Phase | null | undefined): string | null {
  const given = phase?.name?.trim();
  if (given) return given.includes('_') ? wordsOf(given) : given;
  return typeof phase?.index === 'number' ? `Phase ${phase.index}` : null;
}

/** `REVIEW_STAGE_2`: all capitals, which carry no meaning. */
const shouted = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/** Turns a key into a label: `reviewer_comments`, `REVIEWER_COMMENTS` and `reviewerComments` become "Reviewer comments". A key with spaces stays. */
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
