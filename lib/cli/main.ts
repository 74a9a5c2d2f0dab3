/** The program itself, which `rostrum.mjs` starts once Node is new enough. */
import { run } from './run.ts';

const code = await run(process.argv.slice(2), process.env);
// At once: what is open by then, such as connections, would keep a program going that serves nobody and is not restarted.
if (code !== 0) process.exit(code);
