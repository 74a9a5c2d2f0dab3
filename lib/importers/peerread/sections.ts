export const sectionNames = ['summary', 'strengths', 'weaknesses', 'questions', 'limitations'] as const;
const heading = /^(SUMMARY|STRENGTHS|WEAKNESSES|QUESTIONS|LIMITATIONS):\n/m;

/**
 * Splits a review's text into its sections if that loses nothing (`joinSections` returns exactly the same text); else the whole text is
 * returned as `comments`.
 *
 * @param comments sections begin with `SUMMARY:` and the like on a line of its own, and are separated by an empty line
 */
export function splitSections(comments: string): Record<string, string> {
  const [before, ...parts] = comments.split(heading);
  const sections: Record<string, string> = {};
  for (let index = 0; index < parts.length; index += 2) {
    const text = parts[index + 1] ?? '';
    sections[(parts[index] ?? '').toLowerCase()] = text.replace(/\n\n$/, '');
  }
  return before === '' && joinSections(sections) === comments ? sections : { comments };
}

/** The inverse of `splitSections`. */
export function joinSections(sections: Record<string, string>): string {
  if (sections.comments !== undefined) return sections.comments;
  return sectionNames
    .filter((name) => sections[name] !== undefined)
    .map((name) => `${name.toUpperCase()}:\n${sections[name]}`)
    .join('\n\n');
}
