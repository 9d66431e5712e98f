import { nobody } from '../../kernel/actor.ts';
import type { CoreDb, Deps } from '../../kernel/types.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import type { Principal } from '../../context/principal.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { planView, type PlanRow } from '../../context/plan.ts';
import type { SiteClaims } from '../accounts/sessions/access-tokens.ts';
import { findByPassword, SHOWN } from './session.ts';

interface Row extends PlanRow {
  account_id: string;
  tpath: string;
  contract_status: ContractStatus;
}

const TENANT = `s.account_id, s.tpath, a.contract_status, pl.id as plan_id, pl.name as plan_name, pl.flags as plan_flags,
    pl.quantity_site as plan_quantity_site, pl.quantity_swipe as plan_quantity_swipe, pl.limit_access as plan_limit_access,
    pl.limits as plan_limits`;
const OF_SITE = `
    join accounts a on a.id = s.account_id and a.contract_status = any($2) and a.deleted_at is null
    join plans pl on pl.id = a.plan_id
   where s.id = $1 and s.deleted_at is null`;

/** A session is valid only together with its invitation, the password's epoch, the site and the contract. */
const OPEN = `
  select ${TENANT}
    from preview_sessions v
    join preview_invitations i on i.id = v.invitation_id and i.revoked_at is null
    join site_previews p on p.site_id = v.site_id and p.epoch = v.epoch
    join sites s on s.id = v.site_id
    ${OF_SITE} and v.id = $3 and v.site_id = $1 and v.invitation_id = $4 and v.epoch = $5 and v.ends_at > $6`;

type Parts = Pick<Deps, 'clock' | 'database' | 'modules'>;

const findOne = async ({ database, modules }: Parts, name: string, text: string, values: unknown[]): Promise<Principal | null> => {
  const read = (db: CoreDb) => db.send({ name, text, values });
  const { rows } = await database.transaction(systemScope, read, { readOnly: true });
  const row = rows[0] as Row | undefined;
  if (!row) return null;
  return {
    actor: { ...nobody, kind: 'preview', accountId: row.account_id, tenantPath: row.tpath },
    plan: planView(row, modules),
    contract: row.contract_status,
    sessionId: null,
    mustChangePassword: false,
    locale: null,
    credential: null,
  };
};

/** The invited person with a valid token of a site's preview. */
export const invitedByToken = async (deps: Parts, siteId: string, { subject, sessionId, epoch }: SiteClaims): Promise<Principal | null> => {
  const found = await findOne(deps, 'preview-open', OPEN, [siteId, SHOWN, sessionId, subject, epoch, deps.clock.now()]);
  return found && { ...found, actor: { ...found.actor, userId: subject }, sessionId };
};

/** The invited person who sends the password with each call, instead of a token. */
export const invitedByPassword = async (
  deps: Parts,
  reference: string,
  given: { email: string; password: string },
): Promise<Principal | null> => {
  const invited = await findByPassword(deps, reference, given);
  const found = invited && (await findOne(deps, 'preview-site', `select ${TENANT} from sites s ${OF_SITE}`, [invited.siteId, SHOWN]));
  return found && { ...found, actor: { ...found.actor, userId: invited.invitationId } };
};

const SITE_ID = `select id from sites where slug = $1 and deleted_at is null`;

/** The id of the site with this slug, public or not. */
export const draftSiteId = async ({ database }: Pick<Deps, 'database'>, slug: string): Promise<string | null> => {
  const read = (db: CoreDb) => db.send({ name: 'preview-slug', text: SITE_ID, values: [slug] });
  const { rows } = await database.transaction(systemScope, read, { readOnly: true });
  return (rows[0] as { id: string } | undefined)?.id ?? null;
};
