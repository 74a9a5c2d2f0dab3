/** The program, which `rostrum.mjs` loads if Node is new enough. */
import { run } from './run.ts';

const code = await run(process.argv.slice(2), process.env);
// Exit at once. Open connections would keep a failed program running, and it would not be restarted.
if (code !== 0) process.exit(code);
