import { randomUUIDv7 } from 'node:crypto';
import { parsePosition } from '@mekuri/kit/positions';
import { createContext, pluginContext } from '../context.ts';
import type { ButtonInput, PageDocumentInput } from '../core/pages/document.ts';
import { changeCategory } from '../core/pages/grid.ts';
import { readGrid } from '../core/pages/read.ts';
import { savePage } from '../core/pages/save.ts';
import { publishSite } from '../core/releases/service.ts';
import { createSite, updateSite } from '../core/sites/change.ts';
import { etagOf } from '../core/sites/service.ts';
import { nobody } from '../actor.ts';
import type { CoreCtx, CoreDb, Deps } from '../deps.ts';
import { sql } from '../platform/sql.ts';
import { ownScope } from '../platform/tenant-scope.ts';
import { readPlan } from '../plugins/plan.ts';
import { seedAccounts, type DemoUser } from './accounts.ts';
import { demoCategories, demoSite, type DemoPage } from './content.ts';
import { insertMedia, readAssets, storeAssets } from './media.ts';

const FIRST = etagOf(1);

/**
 * Makes the demo's accounts and its published site, through the services that creators' calls run through.
 * May run at every start: what it made before stays as its people left it, and a site that they deleted stays deleted.
 */
export const seedDemo = async (deps: Deps): Promise<void> => {
  const user = await seedAccounts(deps);
  if (await deps.database.transaction(ownScope(user), hasSite, { readOnly: true })) return;
  const assets = await readAssets();
  await storeAssets(deps.storage, assets);
  await deps.database.transaction(ownScope(user), async (db) => {
    await sql(db, 'select 1 from accounts where id = :accountId and tpath >= :from and tpath < :to for update', {
      accountId: user.accountId,
    });
    if (await hasSite(db)) return;
    const ctx = await contextOf(deps, user, db);
    const media = await insertMedia(ctx, assets);
    const siteId = await makeSite(ctx, media);
    await showPlugins(ctx, siteId);
    await publishSite(ctx, siteId);
  });
};

const hasSite = async (db: CoreDb): Promise<boolean> => {
  const sites = await sql(db, 'select 1 from sites where tpath >= :from and tpath < :to limit 1');
  return sites.length > 0;
};

const contextOf = async (deps: Deps, { userId, accountId, tpath }: DemoUser, db: CoreDb): Promise<CoreCtx> => {
  const actor = {
    ...nobody,
    kind: 'console',
    userId,
    role: 'USER',
    area: 'USER',
    authority: 'edit',
    accountId,
    tenantPath: tpath,
  } as const;
  const plan = await readPlan(db, accountId, deps.modules);
  return createContext(deps, { actor, plan, locale: 'ja', requestId: 'demo', ip: '', log: deps.log }, db, []);
};

const makeSite = async (ctx: CoreCtx, media: ReadonlyMap<string, string>): Promise<string> => {
  const { slug, name, title, settings } = demoSite;
  const siteId = await createSite(ctx, { slug, name, title, numberHorizontal: demoCategories.length, numberVertical: 5 });
  await updateSite(ctx, siteId, FIRST, { name, settings });
  const grid = await readGrid(ctx, siteId);
  const pageAt = (position: string): string => {
    const { category, page } = parsePosition(position)!;
    return grid.categories[category - 1]!.pages[page - 1]!.id;
  };
  for (const [index, category] of demoCategories.entries()) {
    await changeCategory(ctx, siteId, grid.categories[index]!.id, { name: category.name });
    for (const [row, page] of category.pages.entries()) {
      const pageId = grid.categories[index]!.pages[row]!.id;
      await savePage(ctx, { siteId, pageId, ifMatch: FIRST }, documentOf(page, media.get(page.picture)!, pageAt));
    }
  }
  return siteId;
};

const showPlugins = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  for (const { manifest, demo } of ctx.deps.modules) {
    if (!demo || (manifest?.planFlag && !ctx.plan.has(manifest.planFlag))) continue;
    const own = pluginContext(ctx);
    await demo(own, await own.core.sites.require(own, siteId));
  }
};

const INK = '#1f2d3d';
const CREAM = '#f4ead9';

const documentOf = (page: DemoPage, mediaId: string, pageAt: (position: string) => string): PageDocumentInput => {
  const { alt, text, tone, foot = tone, buttons } = page;
  const top = buttons.length === 1 ? 80 : 72;
  return {
    mediaId,
    imageAlt: alt,
    mainText: text,
    mainTextColor: tone === 'dark' ? '#ffffff' : INK,
    mainTextX: 28,
    mainTextY: 72,
    buttons: buttons.map(({ text: buttonText, to, microcopy = '' }, index): ButtonInput => ({
      id: randomUUIDv7(),
      buttonType: 'TEXT',
      buttonText,
      transition: parsePosition(to)
        ? { transitionType: 'CREATIVE_BLOCK', targetPageId: pageAt(to) }
        : { transitionType: 'EXTERNAL_URL', externalLinkUrl: to },
      buttonColor: foot === 'dark' ? CREAM : INK,
      buttonTextColor: foot === 'dark' ? INK : CREAM,
      buttonPositionTop: top + index * 10,
      textAlign: 'BOTTOM',
      microcopyText: microcopy,
      microcopyTextColor: foot === 'dark' ? '#ffffff' : INK,
    })),
  };
};
