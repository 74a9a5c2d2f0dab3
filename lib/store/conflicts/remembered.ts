/** How many results are kept. */
const AT_MOST = 20_000;

/** The same function of texts, which keeps its results: conferences have a few thousand affiliations and hosts, each of them many times. */
export function remembered<Result extends {} | null>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = compute(text);
      if (known.size >= AT_MOST) known.clear();
      known.set(text, result);
    }
    return result;
  };
}
