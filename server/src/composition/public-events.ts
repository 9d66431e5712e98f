import type { EventMap, PlanView, PublicEvent, PublicEventContent, PublicEventSource } from '@mekuri/kit/server';
import { readPlan } from '../context/plan.ts';
import { documentNames } from '../contract/document-names.ts';
import type { CoreCtx, Module, TenantScope } from '../kernel/types.ts';
import { ownScope } from '../platform/database/tenant-scope.ts';
import { sql } from '../platform/database/sql.ts';

/** The account that owns a public event. */
export interface EventOwner {
  accountId: string;
  tpath: string;
  plan: PlanView;
}

type Source = PublicEventSource<object>;

const sources = new WeakMap<readonly Module[], ReadonlyMap<string, readonly [string, Source][]>>();

/** Public events by the internal event that triggers them. */
const sourcesOf = (modules: readonly Module[]): ReadonlyMap<string, readonly [string, Source][]> => {
  const known = sources.get(modules);
  if (known) return known;
  const all = modules.flatMap(({ publicEvents = {} }) => Object.entries(publicEvents) as [string, Source][]);
  const found = Map.groupBy(all, ([, { event }]) => event as string);
  sources.set(modules, found);
  return found;
};

/** The public events that an internal event triggers. Empty when the site or account no longer exists. */
export const publicEventsOf = async <Event extends keyof EventMap>(
  ctx: CoreCtx,
  event: Event,
  payload: EventMap[Event],
): Promise<{ owner: EventOwner; told: PublicEvent }[]> => {
  const found: { owner: EventOwner; told: PublicEvent }[] = [];
  for (const [type, { contentOf }] of sourcesOf(ctx.deps.modules).get(event) ?? []) {
    const content = contentOf(payload as never);
    const owner = await ownerOf(ctx, content);
    if (!owner) continue;
    const data = documentNames.toSnake(content.data) as PublicEvent['data'];
    found.push({ owner, told: { type, siteId: content.siteId, timestamp: ctx.now().toISOString(), data } });
  }
  return found;
};

const ownerOf = async (ctx: CoreCtx, content: PublicEventContent<object>): Promise<EventOwner | undefined> => {
  const { scope } = ctx.db;
  // A scope of one account sees only its own sites. Events of the account itself may have another plan than the request.
  if (content.siteId !== null && scope.accountId !== null && isOwn(scope, scope.accountId))
    return { accountId: scope.accountId, tpath: scope.tpath, plan: ctx.plan };
  const [owner] = await sql<Omit<EventOwner, 'plan'>>(
    ctx.db,
    content.siteId === null
      ? 'select id as "accountId", tpath from accounts where id = :id and tpath >= :from and tpath < :to'
      : 'select account_id as "accountId", tpath from sites where id = :id and tpath >= :from and tpath < :to',
    { id: content.siteId ?? content.accountId },
  );
  return owner && { ...owner, plan: await readPlan(ctx.db, owner.accountId, ctx.deps.modules) };
};

/** Whether a scope covers exactly this one account. */
export const isOwn = (scope: TenantScope, accountId: string): boolean => {
  const { from, to } = ownScope({ accountId, tpath: scope.tpath });
  return scope.accountId === accountId && scope.from === from && scope.to === to;
};
