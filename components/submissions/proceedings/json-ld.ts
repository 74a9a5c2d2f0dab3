import type { AcceptedPaper, PaperAuthor } from './accepted.ts';

/**
 * Papers as linked data in the vocabulary of schema.org (JSON-LD 1.1). Authors are a list, because their order counts, and arrays of linked data
 * have none.
 *
 * @param conference its name
 */
export function toJsonLd(papers: readonly AcceptedPaper[], conference: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Collection',
    name: conference,
    hasPart: papers.map(({ slug, title, authors, track, keywords, url }) => ({
      '@type': 'ScholarlyArticle',
      ...(url !== null && { '@id': url, url }),
      identifier: slug,
      name: title,
      author: { '@list': authors.map(personOf) },
      ...(track !== null && { articleSection: track }),
      ...(keywords.length > 0 && { keywords }),
    })),
  };
}

function personOf({ firstName, lastName, affiliation }: PaperAuthor) {
  return {
    '@type': 'Person',
    name: `${firstName} ${lastName}`.trim(),
    ...(firstName !== '' && { givenName: firstName }),
    ...(lastName !== '' && { familyName: lastName }),
    ...(affiliation !== null && { affiliation: { '@type': 'Organization', name: affiliation } }),
  };
}
