import { describe, expect, test } from 'vitest';
import { type FixedWorld, fixedWorld, type Who } from './fixed-world.ts';

/**
 * Lists of more than one page, each with a person who may read it: every endpoint with cursors, different filters and
 * conferences.
 */
const lists: readonly (readonly [path: string, who: Who])[] = [
  ['/conferences?limit=1', 'both'],
  ['/conferences?limit=1&role=chair', 'both'],
  ['/submissions?limit=1&conference=alpha', 'chair'],
  ['/submissions?limit=1&conference=alpha', 'both'],
  ['/submissions?limit=1&conference=alpha', 'author'],
  ['/submissions?limit=1&conference=alpha', 'trackChair'],
  ['/submissions?limit=1&conference=beta', 'both'],
  ['/submissions?limit=1&conference=alpha&track=single', 'both'],
  ['/submissions?limit=1&conference=alpha&status=SUBMITTED', 'both'],
  ['/submissions?limit=1&conference=alpha&status=SUBMITTED&status=ACCEPTED', 'both'],
  ['/submissions?limit=1&conference=alpha&updatedSince=2026-01-01T00:00:00Z', 'both'],
  ['/submissions/alpha-3/reviews?limit=1', 'both'],
  ['/submissions/alpha-4/reviews?limit=1', 'both'],
  ['/assignments?limit=1', 'reviewer'],
  ['/assignments?limit=1&conference=alpha', 'reviewer'],
  ['/assignments?limit=1&status=COMPLETED', 'reviewer'],
  ['/registrations?limit=1&conference=alpha', 'both'],
  ['/registrations?limit=1&conference=beta', 'both'],
  ['/registrations?limit=1&conference=alpha&status=ACTIVE', 'both'],
];

async function cursorOf({ ask, keys }: FixedWorld, [path, who]: (typeof lists)[number]): Promise<string> {
  const { body } = await ask(path, { key: keys[who] });
  expect(body.nextCursor, `${who} ${path}`).toBeTypeOf('string');
  return body.nextCursor;
}

/** The answer of a list to a cursor: the status, and the parameters that a 422 names. */
async function answerTo({ ask, keys }: FixedWorld, [path, who]: (typeof lists)[number], cursor: string) {
  const { status, body, text } = await ask(`${path}&cursor=${encodeURIComponent(cursor)}`, { key: keys[who] });
  if (cursor.length > 8) expect(text).not.toContain(cursor);
  return [status, body.errors?.map(({ param }: { param: string }) => param)];
}

const refused = [422, ['cursor']];

describe('the answer is 422 on `cursor`, and never a row, for a cursor', () => {
  test('of any other list: another endpoint, owner, conference, parent or filter', async () => {
    const world = await fixedWorld();
    const cursors = await Promise.all(lists.map((list) => cursorOf(world, list)));
    for (const [from, cursor] of cursors.entries()) {
      for (const [to, list] of lists.entries()) {
        expect(await answerTo(world, list, cursor), `${lists[from]?.join(' ')} at ${list.join(' ')}`).toEqual(
          from === to ? [200, undefined] : refused,
        );
      }
    }
  });

  test('with any one bit flipped', async () => {
    const world = await fixedWorld();
    for (const list of lists.filter((_, at) => at % 4 === 2)) {
      const bytes = Buffer.from(await cursorOf(world, list), 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const turned = Buffer.from(bytes);
        turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(await answerTo(world, list, turned.toString('base64url')), `bit ${bit}`).toEqual(refused);
      }
    }
  });

  test('that is cut, lengthened, spelt differently or combined from two', async () => {
    const world = await fixedWorld();
    const list = lists[2]!;
    const cursor = await cursorOf(world, list);
    const { body } = await world.ask(`${list[0]}&cursor=${cursor}`, { key: world.keys[list[1]] });
    const other = body.nextCursor as string;
    const changed = Array.from(cursor, (_, at) => [
      cursor.slice(0, at),
      cursor.slice(at + 1),
      cursor.slice(0, at) + other.slice(at),
    ]);
    const written = [
      `${cursor}=`,
      `${cursor}A`,
      ` ${cursor}`,
      `${cursor}\0`,
      cursor + cursor,
      cursor.toLowerCase(),
      `${cursor}&`,
    ];
    const forged = [...changed.flat(), ...written].filter((each) => each !== '' && each !== cursor && each !== other);
    for (const each of forged) expect(await answerTo(world, list, each), each).toEqual(refused);
    expect(await answerTo(world, list, '')).toEqual(refused);
  });

  test('of a megabyte of noise', async () => {
    const world = await fixedWorld();
    const list = lists[2]!;
    const cursor = await cursorOf(world, list);
    const noise = Buffer.alloc(1_000_000, '\u00e9\0%');
    for (const each of [
      noise.toString('base64url'),
      noise.toString('latin1'),
      cursor + 'A'.repeat(1_000_000),
      '💩'.repeat(250_000),
    ])
      expect(await answerTo(world, list, each)).toEqual(refused);
  });
});

test('a cursor works with every key of its owner that reaches the list, and shows only what that key reaches', async () => {
  const world = await fixedWorld();
  const cursor = await cursorOf(world, ['/conferences?limit=1', 'both']);
  const restricted = await world.keyOf('both@x.org', { conference: 'alpha' });
  const { status, body } = await world.ask(`/conferences?limit=1&cursor=${cursor}`, { key: restricted });
  expect(status).toBe(200);
  expect(body.data.map(({ slug }: { slug: string }) => slug)).not.toContain('beta');
});
