import { membersOf } from '#lib/importers/model/loose.ts';

/** Recognises the format of a record by members that no other format has; null if it is unknown. */
export function formatOf(value: unknown): 'HotCRP' | 'OpenReview' | 'PeerRead' | 'paperlists' | null {
  const record = membersOf(value);
  if (record['object'] === 'paper' || ('pid' in record && 'title' in record)) return 'HotCRP';
  if ('content' in record && ('forum' in record || 'invitation' in record || 'invitations' in record))
    return 'OpenReview';
  if (Array.isArray(record['reviews']) && ('accepted' in record || 'conference' in record)) return 'PeerRead';
  if (typeof (record['author'] ?? record['authors']) === 'string' && typeof record['status'] === 'string')
    return 'paperlists';
  return null;
}
