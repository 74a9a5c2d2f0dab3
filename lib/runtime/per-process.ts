/**
 * What a process has one of, made at its first use: modules are bundled several times, and in development loaded anew, so it is kept
 * outside of them. What could not be made is tried anew.
 *
 * @param name its own
 */
export function perProcess<T>(name: string, make: () => T): () => T {
  const all = globalThis as { rostrum?: Map<string, unknown> };
  const kept = (all.rostrum ??= new Map());
  return () => {
    if (!kept.has(name)) {
      const made = make();
      kept.set(name, made);
      if (made instanceof Promise) made.catch(() => kept.delete(name));
    }
    return kept.get(name) as T;
  };
}
