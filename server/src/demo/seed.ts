import type { LinkTargetKind } from '@mekuri/kit/links';
import { parsePosition } from '@mekuri/kit/positions';
import type { Ctx, DemoButton } from '@mekuri/kit/server';
import { createContext, pluginContext } from '../composition/create-context.ts';
import { readGrid, readPage } from '../core/pages/read.ts';
import { savePage } from '../core/pages/save.ts';
import { publishSite } from '../core/releases/service.ts';
import { siteUrl } from '../core/sites/addresses.ts';
import { createSite } from '../core/sites/change.ts';
import { etagOf } from '../core/sites/service.ts';
import { nobody } from '../kernel/actor.ts';
import type { CoreCtx, CoreDb, Deps } from '../kernel/types.ts';
import { sql } from '../platform/database/sql.ts';
import { ownScope } from '../platform/database/tenant-scope.ts';
import { readPlan } from '../context/plan.ts';
import { seedAccounts, type DemoUser } from './accounts.ts';
import { demoCategories, demoSettings, demoSite } from './content.ts';
import { documentOf, pluginButton } from './document.ts';
import { draftNews, sendNotice } from './notices.ts';
import { insertMedia, readAssets, storeAssets } from './media.ts';
import { addVisits } from './visits.ts';

const FIRST = etagOf(1);

/**
 * Creates the demo's accounts and its published site, with the same services that users' requests run through. May run at every start:
 * existing records stay as their users left them, and a site that they deleted stays deleted.
 */
export const seedDemo = async (deps: Deps): Promise<void> => {
  const user = await seedAccounts(deps);
  if (await deps.database.transaction(ownScope(user), hasSite, { readOnly: true })) return;
  const assets = await readAssets();
  await storeAssets(deps.storage, assets);
  await sendNotice(deps);
  await deps.database.transaction(ownScope(user), async (db) => {
    await sql(db, 'select 1 from accounts where id = :accountId and tpath >= :from and tpath < :to for update', {
      accountId: user.accountId,
    });
    if (await hasSite(db)) return;
    const ctx = await contextOf(deps, user, db);
    const media = await insertMedia(ctx, assets);
    const siteId = await makeSite(ctx, media);
    await showPlugins(ctx, siteId);
    await draftNews(ctx, siteId);
    await publishSite(ctx, siteId);
    await addVisits(ctx, siteId);
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
  const size = { numberHorizontal: demoCategories.length, numberVertical: 5 };
  const settings = demoSettings(siteUrl(ctx.deps.config, { id: '', slug: demoSite.slug }), media);
  const siteId = await createSite(ctx, { ...demoSite, ...size, settings, categoryNames: demoCategories.map(({ name }) => name) });
  const grid = await readGrid(ctx, siteId);
  const pageAt = (position: string): string => {
    const { category, page } = parsePosition(position)!;
    return grid.categories[category - 1]!.pages[page - 1]!.id;
  };
  const hasLinkTarget = (kind: LinkTargetKind): boolean =>
    ctx.deps.modules.some(({ manifest }) => manifest?.linkTargets?.some((target) => target.kind === kind));
  const hasElement = (plugin: string, element: string): boolean =>
    ctx.deps.modules.some(({ id, manifest }) => id === plugin && manifest?.pageElements?.some((known) => known.id === element));
  for (const [index, category] of demoCategories.entries()) {
    for (const [row, page] of category.pages.entries()) {
      const pageId = grid.categories[index]!.pages[row]!.id;
      await savePage(ctx, { siteId, pageId, ifMatch: FIRST }, documentOf(page, { media, pageAt, hasLinkTarget, hasElement }));
    }
  }
  return siteId;
};

const showPlugins = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  for (const { manifest, demo } of ctx.deps.modules) {
    if (!demo || (manifest?.planFlag && !ctx.plan.has(manifest.planFlag))) continue;
    const own = pluginContext(ctx);
    for (const button of (await demo(own, await own.core.sites.require(own, siteId))) ?? []) await addButton(ctx, own, siteId, button);
  }
};

/** Adds a plugin's button to its page, in all of the site's languages. */
const addButton = async (ctx: CoreCtx, own: Ctx, siteId: string, button: DemoButton): Promise<void> => {
  const positions = await own.core.pages.positions(own, siteId);
  const pageId = [...positions].find(([, position]) => position === button.position)![0];
  const { category, page } = parsePosition(button.position)!;
  const { document, revision } = await readPage(ctx, siteId, pageId);
  const added = pluginButton(button, demoCategories[category - 1]!.pages[page - 1]!);
  await savePage(ctx, { siteId, pageId, ifMatch: etagOf(revision) }, { ...document, buttons: [...(document.buttons ?? []), added] });
  const texts = await own.core.languages.texts(own, siteId);
  const { id } = texts.find(({ element }) => element?.endsWith(added.id) === true)!;
  for (const { language, isDefault } of await own.core.languages.list(own, siteId)) {
    const text = button.texts[language];
    if (!isDefault && text !== undefined) await own.core.languages.write(own, siteId, language, new Map([[id, text]]));
  }
};
