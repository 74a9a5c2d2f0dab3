/** What a unit of systemd says of how its program is started and ended. How it is locked in is not looked at. */
export interface Unit {
  name: string;
  command: readonly [string, ...string[]];
  workingDirectory: string;
  environment: Readonly<Record<string, string>>;
  environmentFile: string;
  /** Started again after so many milliseconds, however it ended, */
  restartAfter: number;
  /** but with these exit codes. */
  staysDownAfter: readonly number[];
  /** How long it may take to end, in milliseconds. */
  stopTimeout: number;
}

/**
 * Reads a unit.
 *
 * @throws Error that names a directive that is missing or that this cannot do as systemd does
 */
export function readUnit(name: string, text: string): Unit {
  const values = (directive: string) =>
    Array.from(text.matchAll(new RegExp(`^${directive}=(.*)$`, 'gm')), ([, value = '']) => value);
  const value = (directive: string) => {
    const [only, ...more] = values(directive);
    if (only === undefined || more.length > 0) throw new Error(`${name}: ${directive} is to be given once.`);
    return only;
  };
  for (const [directive, known] of Object.entries({ Restart: 'always', KillMode: 'mixed' })) {
    if (value(directive) !== known) throw new Error(`${name}: ${directive}=${value(directive)} is not known here.`);
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

/** The lines `NAME=value` of an environment's file, as systemd reads it; what is empty is set, too. */
export function environmentIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  );
}
