/**
 * What a promise gives, or null if that takes longer.
 *
 * @param most in milliseconds; may be infinite
 * @throws what the promise throws in that time
 */
export async function within<Value>(promise: Promise<Value>, most: number): Promise<Value | null> {
  if (most === Infinity) return promise;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), most);
  promise.catch(() => undefined); // later nobody waits for it
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
