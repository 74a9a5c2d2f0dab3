/**
 * Node's own SQLite. The programs take it from here, and `node:sqlite` only types: Node 22 prints a warning when it loads that module,
 * which an `import` does before any line of ours has run.
 */
export const { backup, DatabaseSync } = withoutSqliteWarning(() => process.getBuiltinModule('node:sqlite'));
export type DatabaseSync = InstanceType<typeof DatabaseSync>;

/** Runs `work` without Node's warning that SQLite is experimental. All other warnings are passed on. */
export function withoutSqliteWarning<T>(work: () => T): T {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the process
  const { emitWarning } = process;
  process.emitWarning = (...warning: unknown[]) => {
    const [text] = warning;
    if (String(text).startsWith('SQLite is an experimental feature')) return;
    Reflect.apply(emitWarning, process, warning);
  };
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
