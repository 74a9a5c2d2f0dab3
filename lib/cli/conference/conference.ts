import type { Settings } from '#lib/settings/settings.ts';
import { type Command, UsageProblem } from '#lib/cli/command/command.ts';
import { applyCommand, checkCommand } from './apply.ts';
import { initCommand } from './init.ts';
import { listCommand, removeCommand, showCommand } from './list.ts';
import { schemaCommand, templateCommand } from './print.ts';
import { syncCommand } from './sync.ts';

type Does = (args: readonly string[], settings: Settings) => Promise<void>;

const does: Readonly<Record<string, Does>> = {
  init: initCommand,
  check: checkCommand,
  apply: applyCommand,
  sync: syncCommand,
  list: listCommand,
  show: showCommand,
  remove: removeCommand,
  template: templateCommand,
  schema: schemaCommand,
};

export const conference: Command = {
  usage: [
    'conference init <source> [--url <address>] [--set <name>=<value>]… [file…] > conference.yaml',
    'conference check <conference.yaml> [file…] [--strict] [--json]',
    'conference apply <conference.yaml> [file…] [--strict] [--prune] [--json]',
    'conference sync [conference.yaml…] [--once]',
    'conference list [--json] | show <slug> [--json] | remove <slug> --confirm <slug>',
    'conference template csv [folder] | schema',
  ],
  summary:
    'Imports conferences from HotCRP, OpenReview, EasyChair, CMT, pretalx, Indico, OJS or spreadsheets, and keeps them up to date.',
  async run([name = '', ...rest], settings) {
    const command = Object.hasOwn(does, name) ? does[name] : undefined;
    if (!command) throw new UsageProblem(`Choose one of ${Object.keys(does).join(', ')}.`);
    await command(rest, settings);
  },
};
