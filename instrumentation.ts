/** Next calls it once, before the first request is handled. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return; // it is built for another runtime, too, in which nothing here runs
  const { namePeers } = await import('#lib/dashboard/peer.ts');
  namePeers();
}
