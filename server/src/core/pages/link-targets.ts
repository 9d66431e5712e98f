import { ITEM_KINDS, linkTargetOf, linkTo, type LinkReference, type LinkScreenKind, type LinkTargetKind } from '@mekuri/kit/links';
import type { CoreCtx, Module } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { KINDS, type Transition } from './document.ts';

type TargetCtx = Pick<CoreCtx, 'deps' | 'plan' | 'forPlugin'>;

/** Whether what a link leads to is there: its plugin is installed, in the plan, and has the item. */
export type HasTarget = (reference: LinkReference) => boolean;

/** The plugins that answer each kind, of those that are in the plan. */
const answeringPlugins = ({ deps, plan }: Pick<CoreCtx, 'deps' | 'plan'>): ReadonlyMap<LinkTargetKind, Module> =>
  new Map(
    deps.modules
      .filter(({ manifest }) => !manifest?.planFlag || plan.has(manifest.planFlag))
      .flatMap((module) => (module.manifest?.linkTargets ?? []).map(({ kind }) => [kind, module] as const)),
  );

export const linkReferencesOf = (transitions: readonly Transition[]): LinkReference[] =>
  transitions.flatMap((transition) => linkTargetOf(transition) ?? []);

/**
 * Those of the referenced items that their plugins do not have. Each plugin is asked once; one that is not installed, or not in the plan,
 * says nothing of its items.
 */
export const findMissingItems = async (
  ctx: TargetCtx,
  siteId: string,
  references: readonly LinkReference[],
): Promise<ReadonlySet<string>> => {
  const plugins = answeringPlugins(ctx);
  const missing = new Set<string>();
  for (const [kind, referenced] of Map.groupBy(references, (reference) => reference.kind)) {
    const ids = [...new Set(referenced.flatMap(({ item }) => item ?? []))];
    const existing = ids.length > 0 ? plugins.get(kind)?.linkItems?.[kind] : undefined;
    if (!existing) continue;
    const found = new Set(await existing(ctx.forPlugin(), siteId, ids));
    for (const id of ids) if (!found.has(id)) missing.add(id);
  }
  return missing;
};

export const findTargets = async (ctx: TargetCtx, siteId: string, references: readonly LinkReference[]): Promise<HasTarget> => {
  const plugins = answeringPlugins(ctx);
  const missing = await findMissingItems(ctx, siteId, references);
  return ({ kind, item }) => plugins.has(kind) && (item === null || !missing.has(item));
};

/** Whether something on the site's pages leads to the screen: a link, or to membership a page that members alone see. */
export const pagesLeadTo = async ({ db }: Pick<CoreCtx, 'db'>, siteId: string, kind: LinkScreenKind): Promise<boolean> => {
  const ways = KINDS.map((elements) => JSON.stringify({ [elements]: [{ transition: linkTo({ kind, item: null }) }] }));
  const [found] = await sql<{ leads: boolean }>(
    db,
    `select exists (
       select from pages
        where site_id = :siteId and deleted_at is null and tpath >= :from and tpath < :to
          and (document @> any(cast(:ways as jsonb[])) or (:isLock and document -> 'membersOnlyLock' = 'true'))) as leads`,
    { siteId, ways, isLock: kind === 'membership' },
  );
  return found!.leads;
};

/** What is wrong with the link targets that these modules declare, for the start. */
export const linkTargetFaults = (modules: readonly Pick<Module, 'id' | 'manifest'>[]): { module: string; reason: string }[] => {
  const holders = new Map<LinkTargetKind, string>();
  return modules.flatMap(({ id: module, manifest }) =>
    (manifest?.linkTargets ?? []).flatMap(({ kind, segment, parameter, signIn }) => {
      const reasons: string[] = [];
      const holder = holders.get(kind);
      holders.set(kind, holder ?? module);
      if (holder !== undefined) reasons.push(`${holder === module ? 'it' : holder} answers links to '${kind}' already`);
      for (const one of signIn === undefined ? [segment] : [segment, signIn])
        if (!manifest?.screens?.some((screen) => screen.segment === one))
          reasons.push(`links to '${kind}' lead to '${one}', which is no screen of its own`);
      if (ITEM_KINDS.has(kind) !== (parameter !== undefined))
        reasons.push(`links to '${kind}' ${parameter === undefined ? 'need' : 'have no use for'} a parameter that names an item`);
      return reasons.map((reason) => ({ module, reason }));
    }),
  );
};
