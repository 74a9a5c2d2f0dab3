import { readFileSync } from 'node:fs';

/** The peak memory of a process so far, in bytes; 0 if it has ended, or on another system than Linux. */
export function peakMemory(pid: number | undefined): number {
  try {
    return 1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
