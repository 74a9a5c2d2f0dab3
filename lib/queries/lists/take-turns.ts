/** A long piece of work pauses after this many milliseconds, so that a click or a key waits for no more. */
const SLICE = 8;

/** Returns a function that pauses if the work since the last pause took long. Call it between two small steps. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await pause();
    began = performance.now();
  };
}

/** Lets everything else that waits have its turn. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
