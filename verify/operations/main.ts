import { makeSite } from './site.ts';
import { walk } from './walk.ts';

const site = await makeSite((process.argv[2] ?? 'postgres') as 'postgres');
try {
  console.log(await walk(site), site.origin);
  if (process.argv[3]) await new Promise((r) => setTimeout(r, 1e6));
} finally {
  await site.close();
}
