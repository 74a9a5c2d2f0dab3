/** How a systemd unit starts and stops its program. Sandboxing is ignored. */
export interface Unit {
  name: string;
  command: readonly [string, ...string[]];
  workingDirectory: string;
  environment: Readonly<Record<string, string>>;
  environmentFile: string;
  /** Milliseconds after which it is started again, however it ended. */
  restartAfter: number;
  /** Exit codes after which it is not started again. */
  staysDownAfter: readonly number[];
  /** How long it may take to stop, in milliseconds. */
  stopTimeout: number;
}

/**
 * Reads a unit.
 *
 * @throws Error that names a directive that is missing or not supported here
 */
export function readUnit(name: string, text: string): Unit {
  const values = (directive: string) =>
    Array.from(text.matchAll(new RegExp(`^${directive}=(.*)$`, 'gm')), ([, value = '']) => value);
  const value = (directive: string) => {
    const [only, ...more] = values(directive);
    if (only === undefined || more.length > 0) throw new Error(`${name}: ${directive} must be given once.`);
    return only;
  };
  for (const [directive, known] of Object.entries({ Restart: 'always', KillMode: 'mixed' })) {
    if (value(directive) !== known) throw new Error(`${name}: ${directive}=${value(directive)} is not supported here.`);
  }
  const [program = '', ...rest] = value('ExecStart').split(' ');
  return {
    name,
    command: [program, ...rest],
    workingDirectory: value('WorkingDirectory'),
    environment: environmentIn(
      values('Environment')
        .flatMap((pairs) => pairs.split(' '))
        .join('\n'),
    ),
    environmentFile: value('EnvironmentFile'),
    restartAfter: Number(value('RestartSec')) * 1000,
    staysDownAfter: value('RestartPreventExitStatus').split(' ').map(Number),
    stopTimeout: Number(value('TimeoutStopSec')) * 1000,
  };
}

/** The lines `NAME=value` of an environment file, as systemd reads it; empty values are set, too. */
export function environmentIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  );
}
