/**
 * A value that exists once per process and is made at its first use. It is kept outside of modules, because Next bundles modules several
 * times and reloads them in development. If making it fails, the next use tries again.
 *
 * @param name unique in the process
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
