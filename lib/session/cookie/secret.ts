import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The server's secret: the setting, or else one that is generated once and kept in the data folder, readable only by its owner. Processes
 * that start at the same moment get the same secret.
 *
 * @param given the setting `SESSION_SECRET`
 * @param dataDir absolute path; created if missing
 */
export function sessionSecret(given: string | undefined, dataDir: string): Promise<string> {
  return loadOrCreateSecret('session-secret', given, dataDir);
}

/** The same for a secret with another name. Secrets are in the data folder and never in a database. */
export async function loadOrCreateSecret(name: string, given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, name);
  try {
    return (await existing(file)) ?? (await make(file, dataDir));
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, name, dataDir);
  }
}

/** Names the missing setting, because an error about the data folder alone would not lead there. */
function refusal(error: NodeJS.ErrnoException, name: string, dataDir: string): Error {
  const { code, message } = error;
  if (code === undefined) return error; // thrown here, with a message of its own
  const setting = name.toUpperCase().replace('-', '_');
  return Object.assign(new Error(`${setting} is not set, and none can be kept in ${dataDir}: ${message}`), { code });
}

async function make(file: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(own, file); // atomic; the first process wins
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own);
  }
  const secret = await existing(file);
  if (secret === null) throw new Error(`${file}: removed while it was being created`);
  return secret;
}

async function existing(file: string): Promise<string | null> {
  let secret: string;
  try {
    secret = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (secret.length < 32) throw new Error(`${file}: must hold at least 32 characters; remove it to create another`);
  return secret;
}
