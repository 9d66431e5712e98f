import { ITEM_KINDS, linkTargetOf, linkTo, type LinkReference, type LinkScreenKind, type LinkTargetKind } from '@mekuri/kit/links';
import type { CoreCtx, Module } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { KINDS, type Transition } from './document.ts';

type TargetCtx = Pick<CoreCtx, 'deps' | 'plan' | 'forPlugin'>;

/** Whether a link's target exists: its plugin is installed, in the plan, and has the item. */
export type HasTarget = (reference: LinkReference) => boolean;

/** The plan's plugins by the kind of link that they handle. */
const answeringPlugins = ({ deps, plan }: Pick<CoreCtx, 'deps' | 'plan'>): ReadonlyMap<LinkTargetKind, Module> =>
  new Map(
    deps.modules
      .filter(({ manifest }) => !manifest?.planFlag || plan.has(manifest.planFlag))
      .flatMap((module) => (module.manifest?.linkTargets ?? []).map(({ kind }) => [kind, module] as const)),
  );

export const linkReferencesOf = (transitions: readonly Transition[]): LinkReference[] =>
  transitions.flatMap((transition) => linkTargetOf(transition) ?? []);

/**
 * Returns the referenced items that their plugins do not have. Asks each plugin once per kind. Items of a plugin that is not installed or
 * not in the plan are not reported.
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

/** Whether the site's pages lead to the screen: by a link or, for membership, by a page locked for members. */
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

/** Items of a kind that the site's pages link to. */
export const linkedItems = async ({ db }: Pick<CoreCtx, 'db'>, siteId: string, kind: LinkTargetKind): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ link: Transition }>(
    db,
    `select distinct element -> 'transition' as link
       from pages cross join unnest(cast(:kinds as text[])) as elements cross join jsonb_array_elements(document -> elements) as element
      where site_id = :siteId and deleted_at is null and tpath >= :from and tpath < :to
        and element #>> '{transition,transitionType}' = :type`,
    { siteId, kinds: KINDS, type: linkTo({ kind, item: '' }).transitionType },
  );
  return new Set(rows.flatMap(({ link }) => linkTargetOf(link)?.item?.toLowerCase() ?? []));
};

/** Checks the link targets that these modules declare, at startup. */
export const linkTargetIssues = (modules: readonly Pick<Module, 'id' | 'manifest'>[]): { module: string; reason: string }[] => {
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
