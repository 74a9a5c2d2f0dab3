import { endEverySession } from '#lib/session/secret-mark.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { requireStore } from '#lib/cli/command/existing-store.ts';

export const sessions: Command = {
  usage: 'sessions end',
  summary:
    'Ends every session of the dashboards (SESSION_DATABASE_URL, or DATA_DIR): everyone has to sign in again. Stop all dashboards first if you change SESSION_SECRET: with another one, saved and shared views, the texts of reminders, and the record of reminders are lost too.',
  async run([action = '', ...rest], settings) {
    if (action !== 'end') throw new UsageProblem('The only action is: sessions end.');
    readArgs(rest, {});
    requireStore(settings.sessionDatabase, 'SESSION_DATABASE_URL');
    const ended = await endEverySession(settings.sessionDatabase);
    console.log(
      `Ended ${ended} session${ended === 1 ? '' : 's'}. The next dashboard to start sets the new SESSION_SECRET. ` +
        'With another one than before, saved and shared views, what people last saw, the texts of reminders, and the record of reminders are lost.',
    );
  },
};
