/** The venue of OpenReview that the documentation names. */
export const documentedVenue = 'ICLR.cc/2026/Conference';
