import { describe, expect, test } from 'vitest';
import { addressIn } from './fields.ts';
import { nameIn, namesIn } from './names.ts';

const people = (cell: string) =>
  namesIn(cell)
    .map(nameIn)
    .map(({ firstName, lastName }) => `${firstName}/${lastName}`);

describe('names', () => {
  test.each([
    ['Lovelace, Ada', ['Ada/Lovelace']],
    ['Lovelace, Ada M.', ['Ada M./Lovelace']],
    ['Lovelace, Ada (1)', ['Ada/Lovelace']],
    ['Lovelace, Ada (Uni A, Graz)', ['Ada/Lovelace']],
    ['van Gogh, Vincent', ['Vincent/van Gogh']],
    ['Lovelace, Ada and Byron, George', ['Ada/Lovelace', 'George/Byron']],
    ['Lovelace, Ada; Byron, George', ['Ada/Lovelace', 'George/Byron']],
    ['Lovelace, A., Byron, G.', ['A./Lovelace', 'G./Byron']],
    ['Lovelace, A.M., Byron, G., and Case, J.-P.', ['A.M./Lovelace', 'G./Byron', 'J.-P./Case']],
    ['Ada Lovelace (Uni A, Graz), Bo Byron', ['Ada/Lovelace', 'Bo/Byron']],
    ['Ada Lovelace (Arts and Letters; Graz) and Bo Byron', ['Ada/Lovelace', 'Bo/Byron']],
    ['Ada Lovelace, PhD, Bo Byron', ['Ada/Lovelace', 'Bo/Byron']],
    ['Ada Lovelace, Ph.D.; Bo Byron, Jr.; Cy Case, MD', ['Ada/Lovelace', 'Bo/Byron', 'Cy/Case']],
    ['Rahman, Md', ['Md/Rahman']],
    ['RAHMAN, MD', ['MD/RAHMAN']],
    ['O’Brien, Pat, Jr.', ['Pat/O’Brien']],
    ['王伟, 李娜', ['/王伟', '/李娜']],
    ['Ada Lovelace, Bo Byron', ['Ada/Lovelace', 'Bo/Byron']],
    ['Ada Lovelace, Bo Byron and Cy Case', ['Ada/Lovelace', 'Bo/Byron', 'Cy/Case']],
    ['Ada Lovelace, Bo Byron, and Cy Case', ['Ada/Lovelace', 'Bo/Byron', 'Cy/Case']],
    ['Ada Lovelace\nByron, Bo', ['Ada/Lovelace', 'Bo/Byron']],
    ['Ada Lovelace <ada@x.example>, Bo Byron <bo@x.example>', ['Ada/Lovelace', 'Bo/Byron']],
    ['Ada Lovelace1,2, Bo Byron2 and Cy Case3*', ['Ada/Lovelace', 'Bo/Byron', 'Cy/Case']],
    ['Ada Lovelace¹, Bo Byron¹,²', ['Ada/Lovelace', 'Bo/Byron']],
    ['Gabriel García y Ana Ruiz', ['Gabriel/García', 'Ana/Ruiz']],
    ['Ana Silva, Rui Costa e João Reis', ['Ana/Silva', 'Rui/Costa', 'João/Reis']],
    ['Santiago Ramón y Cajal', ['Santiago Ramón y/Cajal']],
    ['Rui Costa e Silva Reis; Ana Ruiz', ['Rui Costa e Silva/Reis', 'Ana/Ruiz']],
    ['Plato', ['/Plato']],
    ['', []],
  ])('%j is read as the people %j', (cell, expected) => {
    expect(people(cell)).toEqual(expected);
  });

  test.each([
    ['Ada Byron (Univ. of X (UX))', 'Ada/Byron'],
    ['Bo Case (Lab) *', 'Bo/Case'],
    ['Ada (Bo) Case [1]', 'Ada/Case'],
    ['Ada Byron (Univ. of X', 'Ada/Byron'],
    ['Ada Byron) ', 'Ada/Byron'],
  ])('a name is never made of what is in brackets: %j', (cell, expected) => {
    expect([nameIn(cell)].map(({ firstName, lastName }) => `${firstName}/${lastName}`)).toEqual([expected]);
  });
});

test('long words without an address take no time', () => {
  const words = ['a', '汉', '.', 'b)'].map((part) => part.repeat(200_000 / part.length));
  for (const word of words) {
    expect(nameIn(word)).toBeDefined();
    expect(namesIn(word)).toHaveLength(1);
    expect(addressIn(word)).toBeNull();
  }
});
