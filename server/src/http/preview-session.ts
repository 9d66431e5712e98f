import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { InvalidInput, NotFound } from '@mekuri/kit/errors';
import { createContext } from '../composition/create-context.ts';
import type { TokenKinds } from '../core/accounts/sessions/access-tokens.ts';
import { locked } from '../core/preview/locked.ts';
import { invitedByToken } from '../core/preview/principal.ts';
import { persistPartRows, readCompiledDraft } from '../core/releases/draft-release.ts';
import type { CompiledDraft } from '../kernel/release.ts';
import type { Clock, CoreCtx, CoreDb, Deps } from '../kernel/types.ts';
import { ownScope } from '../platform/database/tenant-scope.ts';
import { rollbackOnly } from '../platform/database/rollback-only.ts';
import { bearerOf } from './authenticate.ts';
import { requirePlan } from './authorize.ts';
import type { OperationInput } from './input.ts';
import type { Operation } from '../contract/operation.ts';
import { VIEW_HEADERS } from './preview-headers.ts';
import type { Principal } from '../context/principal.ts';
import type { OpenPreview } from './request-state.ts';
import { hostParser } from './site-address.ts';

export interface OpenPreviewSession extends OpenPreview {
  /** The invited person as a member of the site, which is all the access that a preview grants. */
  principal: Principal;
}

/**
 * Opens the draft of the site whose preview host is addressed, if the caller has a token for that preview.
 * @throws Unauthorized `preview.locked`, InvalidInput
 */
export const previewOpener = (deps: Deps, tokens: TokenKinds) => {
  const parseHost = hostParser({ shared: new URL(deps.config.origins.sites).host, sites: deps.config.sitesHost });
  return async (headers: IncomingHttpHeaders): Promise<OpenPreviewSession> => {
    const host = parseHost(headers.host);
    const token = bearerOf({ headers });
    const claims = host.kind === 'drafts' && token !== undefined ? tokens.preview.verify(host.siteId, token) : null;
    const invited = host.kind === 'drafts' && claims && (await invitedByToken(deps, host.siteId, claims));
    if (!invited) throw locked();
    const principal = { ...invited, actor: { ...invited.actor, kind: 'member' as const } };
    const clock = clockAt(deps.clock, headers[VIEW_HEADERS.at]);
    const isMember = headers[VIEW_HEADERS.as] === 'member';
    const draft = await openDraft(deps, invited, (db) =>
      readCompiledDraft(contextsFor(deps, invited)(db), host.siteId, { member: isMember }),
    );
    const { siteId, slug } = draft.release;
    const contextThen = contextsFor({ ...deps, clock }, invited);
    return {
      siteId,
      slug,
      draft,
      clock,
      database: rollbackOnly(deps.database, (db) => persistPartRows(contextThen(db), siteId)),
      principal,
    };
  };
};

const contextsFor = (deps: Deps, { actor, plan }: Principal) => {
  const caller = { actor, plan, locale: 'ja' as const, requestId: randomUUIDv7(), ip: '', log: deps.log };
  return (db: CoreDb): CoreCtx => createContext(deps, caller, db, []);
};

const openDraft = ({ database }: Deps, { actor }: Principal, read: (db: CoreDb) => Promise<CompiledDraft>): Promise<CompiledDraft> => {
  const scope = ownScope({ accountId: actor.accountId!, tpath: actor.tenantPath });
  return database.transaction(scope, read, { readOnly: true }).catch((error: unknown) => {
    if (error instanceof NotFound) throw locked();
    throw error;
  });
};

/** A fixed clock: the preview shows the site at that time. */
const clockAt = (clock: Clock, at: string | string[] | undefined): Clock => {
  if (at === undefined || at === '') return clock;
  const instant = instantOf(String(at));
  if (instant === null) throw new InvalidInput({ fields: [{ pointer: `/headers/${VIEW_HEADERS.at}`, rule: 'format' }] });
  return { now: () => new Date(instant) };
};

/** Requires an offset and an existing date. `Date` would read February 30 as March 2. */
const instantOf = (text: string): number | null => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
};

/**
 * Binds a visitor's call within a preview to its site, and checks the plan.
 * @throws NotFound for a call that names another site, PlanRequired
 */
export const withinPreview = (
  operation: Operation,
  { siteId, slug }: OpenPreview,
  { plan }: Principal,
  { params, query }: OperationInput,
): void => {
  const named = (params['siteId'] ?? (query['siteId'] ??= siteId)) as string;
  if (![siteId, slug].includes(named.toLowerCase())) throw new NotFound();
  requirePlan(operation, plan);
};
