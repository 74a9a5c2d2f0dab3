/** Orders texts by their code units, for `sort`: not by a language, so that every program has the same order. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
