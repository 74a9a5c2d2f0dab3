import { addressOf, contentOf, type Members, membersOf, textOf } from './wire.ts';

/** A person's profile in OpenReview. */
export interface Profile {
  id: string;
  /** All identifiers of the person. */
  usernames: readonly string[];
  firstName: string;
  lastName: string;
  email: string | null;
}

/** @returns null if the record has no id */
export function profileOf(value: unknown): Profile | null {
  const record = membersOf(value);
  const id = textOf(record?.['id']);
  if (!record || id === null) return null;
  const content = contentOf(record['content']);
  const given: unknown = content['names']?.value;
  const names = (Array.isArray(given) ? (given as unknown[]) : []).flatMap((each): Members[] => {
    const name = membersOf(each);
    return name ? [name] : [];
  });
  const name = names.find((each) => each['preferred'] === true) ?? names[0];
  const words = (textOf(name?.['fullname']) ?? '').trim().split(/\s+/);
  return {
    id,
    usernames: names.flatMap((each) => textOf(each['username']) ?? []),
    firstName: textOf(name?.['first']) ?? words.slice(0, -1).join(' '),
    lastName: textOf(name?.['last']) ?? words.at(-1) ?? '',
    email: addressOf(content['preferredEmail']?.value),
  };
}
