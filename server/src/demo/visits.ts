import type { ContentLanguage, Schemas } from '@mekuri/kit/server';
import { parsePosition } from '@mekuri/kit/positions';
import { decompress, findLiveRelease, readDocuments, readInTransaction } from '../core/releases/live.ts';
import { readPublicPage, readPublicSite, toWire } from '../core/releases/wire.ts';
import { collect, type WireBatch } from '../core/traffic/collect.ts';
import { addToInbox, type InboxEntry } from '../core/traffic/inbox.ts';
import { wireLanguage } from '../i18n/languages.ts';
import type { LiveRelease, ReadLive } from '../kernel/release.ts';
import type { CoreCtx } from '../kernel/types.ts';
import { ninetyDays, type DemoBatch } from './visits/ninety-days.ts';
import type { Grid, GridPage, Tap } from './visits/walk.ts';

/** Entries that one statement inserts. */
const AT_ONCE = 250;

/**
 * Inserts ninety days of invented visits into the inbox, in the transaction that creates the site, so that they exist exactly once. The
 * event fold then counts them like real visits.
 */
export const addVisits = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const read = readInTransaction(ctx.db.trx);
  const live = (await findLiveRelease(read, siteId))!;
  const { defaultLanguage, languages } = live.manifest;
  const { site: hash, categories } = languages[defaultLanguage]!;
  const hashes = [hash, ...categories.flat().map(({ document }) => document)];
  const documents = await readBodies(read, siteId, hashes);
  const { release } = readPublicSite(documents.get(hash)!);
  const batches = ninetyDays({
    grid: gridOf(live, documents),
    release,
    languages: (Object.keys(languages) as ContentLanguage[]).map(wireLanguage),
    now: ctx.now(),
  });
  const entries = batches.flatMap((batch) => entriesOf(ctx, live, batch));
  for (let start = 0; start < entries.length; start += AT_ONCE) await addToInbox(ctx.db, entries.slice(start, start + AT_ONCE));
};

const readBodies = async (read: ReadLive, siteId: string, hashes: readonly string[]): Promise<Map<string, Buffer>> => {
  const bodies = new Map<string, Buffer>();
  for (const [hash, body] of await readDocuments(read, siteId, hashes)) bodies.set(hash, await decompress(body));
  return bodies;
};

const gridOf = ({ manifest }: LiveRelease, documents: ReadonlyMap<string, Buffer>): Grid => {
  const cells = manifest.languages[manifest.defaultLanguage]!.categories.flat().filter(({ reachable }) => reachable);
  return new Map(
    cells.map(({ id, position, access, document }): [string, GridPage] => {
      const page = readPublicPage(documents.get(document)!);
      return [
        position,
        { id, cell: parsePosition(position)!, isLocked: access === 'locked', taps: page.access === 'open' ? tapsOf(page) : [] },
      ];
    }),
  );
};

type Link = Schemas['PublicOpenPage']['buttons'][number]['link'];

const tapOf = (kind: Tap['kind'], { id, link }: { id: string; link: Link }): Tap => ({
  kind,
  id,
  transitionType: link?.transitionType ?? '',
  target: link?.transitionType === 'CREATIVE_BLOCK' ? link.position : null,
});

const tapsOf = ({ buttons, links, products }: Schemas['PublicOpenPage']): Tap[] => [
  ...buttons.map((button) => tapOf('button', button)),
  ...links.map((link) => tapOf('link', link)),
  ...products.map((product) => tapOf('product', product)),
];

const entriesOf = ({ deps }: CoreCtx, live: LiveRelease, { body, ip, agent, isOwn, receivedAt, conversion }: DemoBatch): InboxEntry[] => {
  const sender = { ip, agent, cookie: () => undefined };
  const { entry: counted } = collect(deps.config, live, { batch: toWire(body) as WireBatch, sender, receivedAt });
  if (!counted) return [];
  const entry = { ...counted, isOwn };
  if (!conversion) return [entry];
  const { reference, pageId } = conversion;
  const json = JSON.stringify({ conversion: { kind: 'contact', reference, visit_id: body.visitId, page_id: pageId } });
  return [entry, { siteId: live.siteId, receivedAt, network: '', agent: '', isOwn: false, json }];
};
