import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '#lib/client/client.ts';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { program } from '#e2e/support/program.ts';
import { type MailingSite, startMailingSite } from '#e2e/support/sites/mailing-site.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one site

let site: MailingSite;

test.beforeAll(async () => {
  site = await startMailingSite();
});
test.afterAll(() => site.stop());

/** A client of the service itself, as `curl` is. */
const service = (key: string) => createClient({ baseUrl: `${site.apiUrl}/api/v1`, key });

/** Runs a command of the operator's on this site's data. @returns its lines */
async function rostrum(...words: string[]): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: site.folder };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
  return stdout.trim().split('\n');
}

/** The status of a read of one conference. */
const statusOf = (key: string, conference: string) =>
  service(key)
    .call('listSubmissions', { query: { conference } })
    .then(
      () => 200,
      (error: unknown) => (error as { status?: number }).status,
    );

/** A second address of somebody, listed in submissions of both demo conferences, so that another account can claim it. */
async function addressOfTwo() {
  const seconds = (await rostrum('users', 'list')).flatMap((line) => {
    const [, name = '', address = ''] = /^"([^"]+)"\t\S+ \(main\), ([^\s,]+)[,\t].*author.*author/.exec(line) ?? [];
    return address === '' || address.endsWith('@rostrum.example') ? [] : [[name, address] as const];
  });
  const names = new Map(seconds);
  const keys = JSON.parse(readFileSync(join(site.folder, 'demo-keys.json'), 'utf8')) as Record<string, string>;
  const chair = service(keys[demoPeople.chair.email] ?? '');
  const found = new Map<string, { conference: string; slug: string; title: string }>();
  for await (const { data: list } of chair.pages('listConferences', {})) {
    for (const { slug: conference } of list.data ?? []) {
      for await (const { data: page } of chair.pages('listSubmissions', { query: { conference, limit: 100 } })) {
        for (const { slug, title, authors } of page.data ?? []) {
          if (!authors?.some(({ firstName, lastName }) => names.has(`${firstName} ${lastName}`))) continue;
          const detail = await chair.call('getSubmission', { path: { 'submission-slug': slug } });
          for (const { email } of detail.data.authors ?? []) {
            if (!email || !seconds.some(([, address]) => address === email)) continue;
            const before = found.get(email);
            if (before && before.conference !== conference)
              return { address: email, first: before, second: conference };
            found.set(email, { conference, slug, title: title ?? '' });
          }
        }
      }
    }
  }
  throw new Error('No such address is listed in two conferences');
}

test('a new author signs in by code, proves a second address, and makes, uses and revokes a key of one conference', async ({
  page,
  expectError,
}) => {
  expectError(/status of 404/);
  test.slow(); // many steps
  const { address, first, second } = await addressOfTwo();
  const secrets: string[] = [];
  const mine = `new-${Date.now()}@university.example`;
  const settings = page.getByRole('link', { name: 'Settings', exact: true });
  const keys = page.getByRole('region', { name: 'API keys' });
  const addresses = page.getByRole('region', { name: 'Addresses' });

  await test.step('signs in by the code of the message, and has nothing yet', async () => {
    await page.goto(`${site.url}/sign-in`);
    await page.getByLabel('E-mail address').fill(mine);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    const code = await site.mailbox.codeSentTo(mine);
    secrets.push(`${code} is your code`);
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '2 tries are left' })).toBeVisible();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await expect(page.getByText(first.title)).toHaveCount(0);
    expect((await page.goto(`${site.url}/c/${first.conference}/submissions/${first.slug}`))?.status()).toBe(404);
    await page.goto(site.url);
  });

  await test.step('adds a second address and sees what is listed with it', async () => {
    await settings.click();
    await expect(addresses.getByText('This is your last verified address')).toBeVisible();
    await addresses.getByLabel('Add an address').fill(address);
    await addresses.getByRole('button', { name: 'Send a code' }).click();
    await addresses.getByLabel('The code that was sent').fill(await site.mailbox.codeSentTo(address));
    await addresses.getByRole('button', { name: 'Add the address' }).click();
    await expect(addresses.getByText(`${address} is verified`)).toBeVisible();
    await page.goto(`${site.url}/c/${first.conference}/submissions/${first.slug}`);
    await expect(page.getByRole('heading', { name: first.title, level: 1 })).toBeVisible();
  });

  let key = '';
  await test.step('creates a key of one conference, which is shown once', async () => {
    await page.goto(`${site.url}/settings`);
    await keys.getByText('Create a key').click();
    await keys.getByLabel('Name', { exact: true }).fill('Weekly export');
    await keys.getByLabel('Can read').selectOption(first.conference);
    await keys.getByLabel('Expires').selectOption('7');
    await keys.getByRole('button', { name: 'Create the key' }).click();
    await expect(page.getByRole('heading', { name: 'Your new key' })).toBeVisible();
    key = await page.locator('code').innerText();
    expect(key).toMatch(/^rostrum_live_/);
    secrets.push(key);
    expect(page.url()).not.toContain(key);
    const kept = await page.evaluate(() =>
      [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join(' '),
    );
    expect(kept).not.toContain(key);
    await page.getByRole('link', { name: 'I have saved it' }).click();
    await expect(keys.getByText('Weekly export').first()).toBeVisible();
    await page.goBack();
    await expect(page.locator('body')).not.toContainText(key);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This key has already been shown' })).toBeVisible();
    expect(await page.content()).not.toContain(key);
  });

  await test.step('uses it, for that conference alone', async () => {
    expect([await statusOf(key, first.conference), await statusOf(key, second)]).toEqual([200, 403]);
    const { data } = await service(key).call('getMe', {});
    expect(data.key?.conference?.slug).toBe(first.conference);
  });

  await test.step('rolls it with an overlap: both are good', async () => {
    await page.goto(`${site.url}/settings`);
    await keys.getByText('Roll or revoke').click();
    await keys.getByLabel('The old key works for').selectOption('1');
    await keys.getByRole('button', { name: 'Roll the key' }).click();
    const rolled = await page.locator('code').innerText();
    expect([await statusOf(key, first.conference), await statusOf(rolled, first.conference)]).toEqual([200, 200]);
    key = rolled;
    secrets.push(key);
  });

  await test.step('revokes it by its name: it is dead with the next request', async () => {
    await page.getByRole('link', { name: 'I have saved it' }).click();
    await keys.getByText('Roll or revoke').first().click();
    const typed = keys.getByLabel('To revoke it, type its name').first();
    await typed.fill('weekly');
    await keys.getByRole('button', { name: 'Revoke the key' }).first().click();
    await expect(keys.getByText('That is not the key’s name')).toBeVisible();
    expect(await statusOf(key, first.conference)).toBe(200);
    await typed.fill('Weekly export');
    await keys.getByRole('button', { name: 'Revoke the key' }).first().click();
    await expect(keys.getByText('“Weekly export” is revoked')).toBeVisible();
    expect(await statusOf(key, first.conference)).toBe(401);
  });

  await test.step('signs out, and the dashboard’s own key is dead', async () => {
    const shown = await page.getByRole('region', { name: 'Session' }).getByText('rostrum_live_').innerText();
    const isGood = async () => {
      const line = (await rostrum('keys', 'list', '--user', mine)).find((listed) =>
        listed.includes(shown.replace('…', '')),
      );
      return line !== undefined && !line.includes('revoked');
    };
    expect(await isGood()).toBe(true);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    expect(await isGood()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step('leaves neither key, token nor code in what both programs print', () => {
    const printed = readFileSync(join(site.folder, 'servers.log'), 'utf8');
    expect(printed).toContain('/api/account/keys');
    for (const secret of [...secrets, 'rostrum_account_']) expect(printed).not.toContain(secret);
  });
});

test('a session ended from another browser is over with its next page, and its key is revoked', async ({
  page,
  browser,
}) => {
  const mine = `twice-${Date.now()}@university.example`;
  const elsewhere = await browser.newPage();
  await site.signIn(page, mine);
  await site.signIn(elsewhere, mine);
  await page.goto(`${site.url}/settings`);
  const session = page.getByRole('region', { name: 'Session' });
  await expect(session.getByText('You have 2 open sessions')).toBeVisible();
  await session.getByRole('button', { name: /^End/ }).click();
  await expect(session.getByText('That session has ended.')).toBeVisible();
  await expect(session.getByText('You are signed in here only')).toBeVisible();
  await elsewhere.goto(`${site.url}/settings`);
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
  const revoked = (await rostrum('keys', 'list', '--user', mine)).filter((line) => line.includes('revoked'));
  expect(revoked).toHaveLength(1);

  await site.signIn(elsewhere, mine);
  await page.reload();
  await session.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out in every browser')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
  await elsewhere.close();
});

test('a HEAD request does not use up the one view of a new key', async ({ page }) => {
  await site.signIn(page, `head-${Date.now()}@university.example`);
  await page.goto(`${site.url}/settings`);
  const mark = await page.locator('input[name="mark"]').first().inputValue();
  const made = await page.request.post(`${site.url}/api/account/keys`, {
    form: { do: 'create', name: 'Script', scope: 'read', conference: '', expires: 'never', mark },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  const address = `${site.url}${made.headers()['location']}`;
  expect(address).toContain('/settings/key?made=');
  for (let asked = 0; asked < 2; asked += 1) expect((await page.request.head(address)).status()).toBe(200);
  await page.goto(address);
  const key = await page.locator('code').innerText();
  expect((await service(key).call('getMe', {})).data.key?.scopes).toEqual(['read']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This key has already been shown' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person signs in by code, adds an address, and makes and revokes a key', async ({ page }) => {
    const [mine, also] = ['plain', 'also'].map((name) => `${name}-${Date.now()}@university.example`) as [
      string,
      string,
    ];
    await site.signIn(page, mine);
    await page.goto(`${site.url}/settings`);
    const keys = page.getByRole('region', { name: 'API keys' });
    const addresses = page.getByRole('region', { name: 'Addresses' });
    await addresses.getByLabel('Add an address').fill(also);
    await addresses.getByRole('button', { name: 'Send a code' }).click();
    await addresses.getByLabel('The code that was sent').fill(await site.mailbox.codeSentTo(also));
    await addresses.getByRole('button', { name: 'Add the address' }).click();
    await addresses.getByRole('button', { name: `Make main ${also}` }).click();
    await addresses.getByLabel('The code that was sent').fill(await site.mailbox.codeSentTo(mine));
    await addresses.getByRole('button', { name: 'Make it the main address' }).click();
    await expect(addresses.getByText(`${also} is your main address now.`)).toBeVisible();
    await addresses.getByRole('button', { name: `Remove ${mine}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the address' }).click();
    await expect(addresses.getByText('The address is removed')).toBeVisible();
    await expect(addresses.getByText(mine)).toHaveCount(0);

    await keys.getByText('Create a key').click();
    await keys.getByLabel('Name', { exact: true }).fill('Script');
    await keys.getByLabel('Expires').selectOption('date');
    await keys.getByRole('button', { name: 'Create the key' }).click();
    await expect(keys.getByText('It must be a day.')).toBeVisible();
    await expect(keys.getByLabel('Name', { exact: true })).toHaveValue('Script');
    await keys.getByLabel('Expires').selectOption('never');
    await keys.getByRole('button', { name: 'Create the key' }).click();
    const key = await page.locator('code').innerText();
    expect((await service(key).call('getMe', {})).data.user?.email).toBe(also);
    await page.goto(`${site.url}/settings`);
    await keys.getByText('Roll or revoke').click();
    await keys.getByLabel('To revoke it, type its name').fill('Script');
    await keys.getByRole('button', { name: 'Revoke the key' }).click();
    await expect(keys.getByText('You have no keys yet.')).toBeVisible();
    await expect(service(key).call('getMe', {})).rejects.toMatchObject({ status: 401 });
  });
});
