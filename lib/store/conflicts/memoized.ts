/** How many results are cached. */
const AT_MOST = 20_000;

/** Caches the results of a function of a text: conferences have a few thousand different affiliations and hosts, each many times. */
export function memoized<Result extends {} | null>(compute: (text: string) => Result): (text: string) => Result {
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
