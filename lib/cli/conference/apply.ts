import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ConferenceFile, readConferenceFile } from '#lib/importers/conference/conference-file.ts';
import { withFileErrors } from '#lib/importers/files/file-errors.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { hasChair } from '#lib/store/conference/conferences.ts';
import { applyConference, type Findings } from '#lib/sync/apply.ts';
import { readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { openStoreForImport } from '#lib/cli/command/import-store.ts';
import { tell, tellFindings } from '#lib/cli/command/tell-import.ts';

const options = {
  strict: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** `conference check`: shows what `apply` would do, and writes nothing. */
export function checkCommand(args: readonly string[], settings: Settings): Promise<void> {
  return apply(args, settings, true);
}

/** `conference apply`: brings the store up to date with the source. */
export function applyCommand(args: readonly string[], settings: Settings): Promise<void> {
  return apply(args, settings, false);
}

async function apply(args: readonly string[], settings: Settings, dryRun: boolean): Promise<void> {
  const { values, positionals } = readArgs(args, options, true);
  const [name, ...files] = positionals;
  if (name === undefined) throw new UsageProblem('Name the conference file, for example conference.yaml.');
  const file = readFileNamed(name);
  const store = await openStoreForImport(settings);
  const { progress, end } = showProgress();
  try {
    const { strict, prune } = values;
    const refused = (findings: Findings) => {
      end();
      tellFindings(findings);
    };
    const reading = { name, files, strict, progress, refused, signal: untilInterrupted() };
    const { report, findings } = await applyConference(store, file, reading, { dryRun, prune });
    end();
    if (values.json) console.log(JSON.stringify({ ...report, dryRun, findings }));
    else {
      tellFindings(findings);
      tell(report, dryRun);
      if (!dryRun && !(await hasChair(store, report.conference))) tellNoChair(report.conference);
    }
  } finally {
    end();
    await store.close();
  }
}

/** Else an operator who left `chairs` empty wonders why nobody sees the conference. */
function tellNoChair(slug: string): void {
  console.error(
    'Nobody chairs this conference, so nobody sees all of it. Write addresses into "chairs" of the conference file and apply it again, or ' +
      `run: npx rostrum users grant <address> --role chair --conference ${slug} --first-name <text> --last-name <text>`,
  );
}

/** Reads a conference file, with secrets from the environment. */
function readFileNamed(path: string): ConferenceFile {
  const content = withFileErrors(path, () => readFileSync(path, 'utf8'));
  return readConferenceFile(basename(path), content, process.env);
}

/** The person at the terminal, or the system, asked a command to end. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** A signal that is aborted on Ctrl-C or when the process is asked to end; an import then rolls back. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Interrupted('Interrupted: no conference was changed.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  return controller.signal;
}

/** Shows progress as one line that is overwritten, if standard error is a terminal; otherwise shows nothing. */
export function showProgress(): { progress: (text: string) => void; end: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { progress: () => undefined, end: () => undefined };
  let isShown = false;
  return {
    progress(text) {
      stderr.write(`\r\u001B[K${text.slice(0, stderr.columns - 1)}`);
      isShown = true;
    },
    end() {
      if (isShown) stderr.write('\r\u001B[K');
      isShown = false;
    },
  };
}
