import { describe, expect, test } from 'vitest';
import { affiliationKey } from './affiliations.ts';
import { institutionalDomain } from './domains.ts';

describe('the domain of an address', () => {
  test.each([
    ['ana@ethz.ch', 'ethz.ch'],
    ['ana@inf.ethz.ch', 'ethz.ch'],
    ['Ana@CS.Ox.AC.UK', 'ox.ac.uk'],
    ['ana@dept.univ.example', 'univ.example'],
    ['ana@müller.de', 'xn--mller-kva.de'],
    ['"a@b"@mit.edu', 'mit.edu'],
  ])('%s belongs to %s', (address, domain) => {
    expect(institutionalDomain(address)).toBe(domain);
  });

  test.each(['ana@gmail.com', 'ana@GMAIL.com', 'ana@yahoo.co.uk', 'ana@qq.com', 'ana@mail.web.de'])(
    '%s, of a public mail provider, tells nothing',
    (address) => expect(institutionalDomain(address)).toBeNull(),
  );

  test.each(['ana@nus.edu.sg', 'ana@live.mdx.ac.uk'])('%s tells, because a university is no provider', (address) => {
    expect(institutionalDomain(address)).toMatch(/^(nus\.edu\.sg|mdx\.ac\.uk)$/);
  });

  test('an address that an import made for somebody without one tells nothing', () => {
    expect(institutionalDomain('r-7@neurips-2023.invalid')).toBeNull();
  });

  test.each(['', 'ana', 'ana@', '@', 'ana@localhost', 'ana@10.0.0.1', 'ana@[::1]', 'ana@co.uk', 'ana@a b.org'])(
    '%j has none',
    (address) => expect(institutionalDomain(address)).toBeNull(),
  );
});

describe('affiliations', () => {
  test.each([
    ['ETH Zürich', 'eth zürich'],
    ['The University of Oslo', 'University of Oslo'],
    ['Acme, Inc.', 'ACME'],
    ['Acme S.A.', 'Acme'],
    ['Acme Co., Ltd.', 'Acme'],
    ['Kyoto  University', 'Kyoto University '],
    ['King’s College London', "King's College, London"],
    ['University of Texas–Austin', 'University of Texas, Austin'],
  ])('%s and %s are the same', (one, other) => {
    expect(affiliationKey(one)).toBe(affiliationKey(other));
    expect(affiliationKey(one)).not.toBeNull();
  });

  test.each([
    ['ETH Zürich', 'ETH Zurich'],
    ['University of York', 'York University'],
    ['Oslo', 'University of Oslo'],
    ['Incline', 'Line'],
  ])('%s and %s are not', (one, other) => {
    expect(affiliationKey(one)).not.toBe(affiliationKey(other));
  });

  test.each([null, '', ' – ', 'N/A', 'Independent Researcher', 'none'])('%j names none', (text) => {
    expect(affiliationKey(text)).toBeNull();
  });

  test('that are a legal form alone keep it', () => {
    expect(affiliationKey('AG')).toBe('ag');
  });
});
