import { signIn } from '../lib/console-client.ts';
import { burst } from '../lib/load.ts';
import { compare } from '../lib/pairs.ts';
import type { Product } from '../lib/product.ts';
import { figure, table } from '../lib/table.ts';

const GOAL = 0.9;

/** Compares the same reads with an API key and with a console session, in turn. */
export const measureApiKey = async (product: Product, print: (line: string) => void): Promise<void> => {
  const console = await signIn(product);
  const minted = await console.call<{ secret: string }>('POST', '/api-key', { name: 'Bench', scopes: ['content.read', 'drafts.read'] });
  const setting = await console.call<Record<'networks' | 'scopes' | 'basic_id', unknown>>('GET', '/api-setting');
  const { networks, scopes, basic_id } = setting.body;
  await console.call('PUT', '/api-setting', { is_enabled: true, method: 'API_KEY', networks, scopes, basic_id }, setting.etag);
  const [site] = (await console.call<{ items: { id: string }[] }>('GET', '/site')).body.items;
  const rows = [];
  for (const path of ['/site', `/site/${site!.id}`, `/published-site/${site!.id}`]) {
    const by = (authorization: string) => (seconds: number) =>
      burst({ url: `${product.app}/api${path}`, headers: { authorization } }, seconds);
    const [ours, bare] = [by(`Bearer ${minted.body.secret}`), by(console.authorization)];
    const found = await compare({ name: path, goal: GOAL, bytes: 0, ours, bare });
    const isMissed = found.ratio < GOAL || found.ours.failed + found.bare.failed > 0;
    rows.push([
      path.replace(site!.id, '{siteId}'),
      figure(found.ours.perSecond, 0),
      figure(found.bare.perSecond, 0),
      figure(found.ratio, 2),
      figure(found.spread, 2),
      isMissed ? 'MISSED' : '',
    ]);
  }
  print(`Reads by a key beside the same with a console token; goal: ≥ ${GOAL}.\n`);
  print(table(['', 'key 1/s', 'token 1/s', 'ratio', 'spread', ''], rows));
};
