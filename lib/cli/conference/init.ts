import { conferenceYaml } from '#lib/importers/conference/conference-yaml.ts';
import { readConferenceFile } from '#lib/importers/conference/conference-file.ts';
import { sources } from '#lib/importers/registry.ts';
import { withConference } from '#lib/sync/apply.ts';
import { readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { showProgress, untilInterrupted } from './apply.ts';

/** `conference init`: reads the source and writes a conference file to standard output. */
export async function initCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(
    args,
    { url: { type: 'string' }, set: { type: 'string', multiple: true, default: [] } },
    true,
  );
  const [type = '', ...files] = positionals;
  if (!Object.hasOwn(sources, type)) {
    throw new UsageProblem(`Name the source: one of ${Object.keys(sources).join(', ')}.`);
  }
  const secrets = secretsOf(type);
  const source = {
    type,
    ...(values.url !== undefined && { url: values.url }),
    ...Object.fromEntries(values.set.map(setting)),
    ...secrets,
    ...(files.length === 0 && { every: '5m' }),
  };
  const file = readConferenceFile('init', JSON.stringify({ slug: 'conference', source }), process.env);
  const { progress, end } = showProgress();
  try {
    const reading = { name: 'init', files, progress, signal: untilInterrupted() };
    const text = await withConference(file, reading, (sourced) => Promise.resolve(conferenceYaml(source, sourced)));
    end();
    process.stdout.write(text);
  } catch (error) {
    end();
    if (files.length === 0 && sources[type as keyof typeof sources].from.includes('live') && !secrets.token) {
      console.error(`init takes the token from the environment, and ${type.toUpperCase()}_TOKEN is not set.`);
    }
    throw error;
  } finally {
    end();
  }
}

function setting(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageProblem(`--set takes <name>=<value>, not "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The source's secrets in the environment, as references: `HOTCRP_TOKEN` becomes `token: ${HOTCRP_TOKEN}`. */
function secretsOf(type: string): Record<string, string> {
  const prefix = `${type.toUpperCase()}_`;
  const names = Object.keys(process.env).filter((name) => name.startsWith(prefix) && process.env[name]);
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length).toLowerCase(), `\${${name}}`]));
}
