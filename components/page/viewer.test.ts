import { describe, expect, test } from 'vitest';
import { mayOpen, pagesFor } from './navigation.ts';
import { roleName, roleNames, yourRoles } from './roles.ts';
import { rolesIn, viewerOf } from './viewer.ts';

describe('the signed-in user', () => {
  test('has a name, whichever fields the service gives', () => {
    const user = { id: '1', name: 'Ada Okonkwo', firstName: 'Ada', lastName: 'Okonkwo', email: 'ada@b.example' };
    expect(viewerOf({ user })).toMatchObject({ name: 'Ada Okonkwo', email: 'ada@b.example' });
    expect(viewerOf({ user: { ...user, name: null } }).name).toBe('Ada Okonkwo');
    expect(viewerOf({ user: { id: '1', email: 'ada@b.example' } })).toMatchObject({ name: 'ada@b.example', email: '' });
    expect(viewerOf({})).toEqual({ name: 'Signed in', email: '', keyPrefix: '', conferences: [] });
    expect(viewerOf({ user: null, key: null, conferences: null }).name).toBe('Signed in');
  });

  test('has conferences, each with a label', () => {
    const conferences = [
      { id: '1', slug: 'a', name: 'Conference A', shortName: 'A', roles: ['chair'] },
      { id: '2', slug: 'b' },
    ];
    expect(viewerOf({ conferences }).conferences).toEqual([
      { slug: 'a', name: 'Conference A', label: 'A', roles: ['chair'], held: [] },
      { slug: 'b', name: 'b', label: 'b', roles: [], held: [] },
    ]);
    expect([rolesIn({ conferences }, 'a'), rolesIn({ conferences }, 'b'), rolesIn({}, 'a')]).toEqual([
      ['chair'],
      [],
      [],
    ]);
  });
});

test('roles are shown in words and in a fixed order, unknown ones too', () => {
  expect(roleNames(['reviewer', 'emperor', 'trackChair', 'reviewer', 'chair'])).toBe(
    'chair, track chair, reviewer, emperor',
  );
  expect(['toString', 'areaChair', 'PC_MEMBER', 'R&D lead'].map(roleName)).toEqual([
    'to string',
    'area chair',
    'pc member',
    'R&D lead',
  ]);
  expect([[], ['chair', 'chair'], ['reviewer', 'chair']].map((roles) => yourRoles(roles))).toEqual([
    'You hold no role',
    'Your role: chair',
    'Your roles: chair, reviewer',
  ]);
});

test('a user has exactly the pages of their roles', () => {
  for (const role of ['chair', 'trackChair', 'author']) expect(mayOpen('submissions', [role])).toBe(true);
  for (const role of ['reviewer', 'associateEditor', 'seniorEditor', 'emperor']) {
    expect(mayOpen('submissions', [role])).toBe(false);
  }
  const labels = (...roles: string[]) => pagesFor(roles).map(({ label }) => label);
  expect(labels('emperor')).toEqual(['Overview']);
  expect(labels('seniorEditor')).toEqual(['Overview', 'Assignments']);
  expect(labels('reviewer', 'author')).toEqual(['Overview', 'Submissions', 'Assignments']);
});

test('a track chair’s tracks are named with the role, if they are known', () => {
  expect(roleNames(['trackChair', 'reviewer'], ['Vision', 'Theory'])).toBe(
    'track chair of Vision and Theory, reviewer',
  );
  expect(yourRoles(['trackChair'], ['Vision'])).toBe('Your role: track chair of Vision');
  expect(yourRoles(['trackChair'], [])).toBe('Your role: track chair');
  expect(roleNames(['chair'], ['Vision'])).toBe('chair');
});
