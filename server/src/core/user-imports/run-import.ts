import { Conflict, Forbidden } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import { writeAudit } from '../../context/audit.ts';
import type { AuditTrail, CoreCtx, CoreJob } from '../../kernel/types.ts';
import { AREA_OF, type AccountKind } from '../../context/principal.ts';
import { scopedDb } from '../../platform/database/scoped-db.ts';
import { scopeStatement } from '../../platform/database/scoped-client.ts';
import { sql } from '../../platform/database/sql.ts';
import { subtreeScope } from '../../platform/database/tenant-scope.ts';
import { takeMails } from '../../platform/mail/mail-limits.ts';
import { writeHistories } from '../accounts/people/history.ts';
import { invitePeople, type Invitee } from '../accounts/sign-up/invitations.ts';
import { createAccountsWithOwners } from '../accounts/people/people.ts';
import { KIND_OF, requireLicence, requireSelling, type Area } from '../users/rules.ts';
import { checkRows, type Checked, type Issue, type Ready } from './check-rows.ts';
import type { Columns, Field } from './columns.ts';
import { lookUp, termsOf } from './lookups.ts';
import type { FileRow } from './read-rows.ts';

const BATCH = 50;

type RunCtx = Pick<CoreCtx, 'db' | 'deps' | 'now' | 'actor'>;

interface Running {
  fileName: string;
  columns: Columns;
  userId: string;
  impersonator: Actor['impersonator'];
}
type Outcome = Pick<Checked, 'number' | 'faults'>;

/**
 * Creates the accounts of an import in batches. The accounts, owners, history, invitations and progress of a batch are one transaction, so
 * that every row is processed exactly once even after a crash. Rows are checked again: one that has become impossible is marked as failed,
 * and the others continue.
 */
export const runImport: CoreJob = {
  timeout: 1800,
  concurrency: 1,
  async run(ctx, payload) {
    const importId = String(payload['importId']);
    do ctx.signal.throwIfAborted();
    while (await ctx.transaction((inner) => runPortion(inner, importId)));
  },
};

/** Returns false once all rows are done. */
const runPortion = async (inner: CoreCtx, importId: string): Promise<boolean> => {
  const [running] = await sql<Running>(
    inner.db,
    `select file_name as "fileName", columns, user_id as "userId", impersonator from user_imports
      where id = :importId and status = 'running' and tpath >= :from and tpath < :to for update`,
    { importId },
  );
  if (!running) return false;
  const rows = await sql<FileRow>(
    inner.db,
    `select number, cells from user_import_rows
      where import_id = :importId and status = 'waiting' and tpath >= :from and tpath < :to order by number limit ${BATCH}`,
    { importId },
  );
  const actor = await importerOf(inner, running);
  const outcomes = actor
    ? await makeAccounts({ ...(await widened(inner)), actor }, running, rows)
    : rows.map(({ number }) => stopped(number));
  await noteOutcomes(inner, importId, outcomes, rows.length < BATCH);
  return rows.length === BATCH;
};

const stopped = (number: number): Outcome => ({ number, faults: [{ field: null, code: 'imports.stopped' }] });

/** The importer with their current rights; null when they may no longer import. */
const importerOf = async ({ db }: CoreCtx, { userId, impersonator }: Running): Promise<Actor | null> => {
  const [row] = await sql<Pick<Actor, 'role' | 'authority' | 'adminRole' | 'licenseIssuance'> & { kind: AccountKind }>(
    db,
    `select u.role, u.authority, u.admin_role as "adminRole", u.license_issuance as "licenseIssuance", a.kind
       from users u join accounts a on a.id = u.account_id
      where u.id = :userId and u.tpath >= :from and u.tpath < :to and u.status = 'active' and u.deleted_at is null
        and a.contract_status = 'active' and a.deleted_at is null`,
    { userId },
  );
  if (!row || row.authority !== 'edit') return null;
  const { kind, ...rights } = row;
  const { accountId, tpath } = db.scope;
  const actor: Actor = {
    kind: 'console',
    userId,
    area: AREA_OF[kind],
    ...rights,
    impersonator,
    keyId: null,
    siteIds: null,
    accountId,
    tenantPath: tpath,
  };
  try {
    requireLicence(actor);
    await requireSelling({ db, actor });
    return actor;
  } catch (error) {
    if (error instanceof Forbidden) return null;
    throw error;
  }
};

/** The same transaction, its scope widened to the accounts below the job's account. */
const widened = async (inner: CoreCtx): Promise<Pick<CoreCtx, 'db' | 'deps' | 'now'>> => {
  const { accountId, tpath } = inner.db.scope;
  const scope = subtreeScope({ accountId: accountId!, tpath });
  await inner.db.send({ text: scopeStatement(scope) });
  return { db: scopedDb(inner.deps.database.knex, scope, inner.db), deps: inner.deps, now: () => inner.now() };
};

const makeAccounts = async (ctx: RunCtx, { fileName, columns }: Running, rows: readonly FileRow[]): Promise<Outcome[]> => {
  const terms = termsOf(ctx.actor, ctx.actor.area as Area, ctx.now());
  const checked = await checkRows(rows, columns, terms, (question) => lookUp(ctx.db, ctx.actor, question));
  const made = await makeReady(
    ctx,
    checked.flatMap(({ ready }) => ready ?? []),
    fileName,
  );
  return checked.map(({ number, faults }) => ({ number, faults: made.get(number) ?? faults }));
};

/** Creates the accounts. Returns the reasons by row number for those refused by a mail limit or by a concurrent change. */
const makeReady = async (ctx: RunCtx, wanted: readonly Ready[], fileName: string): Promise<ReadonlyMap<number, Issue[]>> => {
  const refused = new Map<number, Issue[]>();
  const refusals = await takeMails(
    ctx,
    wanted.map(({ email }) => ({ to: email, template: 'invitation', occasion: 'person' })),
  );
  const ready = wanted.filter(({ number }, at) => {
    const refusal = refusals[at];
    if (refusal) refused.set(number, [{ field: 'email', code: `mails.${refusal.limit}_limit` }]);
    return !refusal;
  });
  const outcomes = await createAccountsWithOwners(
    ctx,
    ready.map((one) => ({ ...one, kind: KIND_OF[one.accountType], passwordHash: null, mustChangePassword: false })),
  );
  const made: (Invitee & { detail: Record<string, string> })[] = [];
  const trail: AuditTrail = [];
  for (const [at, outcome] of outcomes.entries()) {
    const { number, companyName: company, name, locale, parent, contractStartsOn: startsOn, contractEndsOn: endsOn } = ready[at]!;
    if (outcome instanceof Conflict) refused.set(number, [{ field: FIELD_AT_ISSUE[outcome.code] ?? null, code: outcome.code }]);
    else {
      made.push({ ...outcome, company, name, locale, detail: { file: fileName, startsOn, endsOn } });
      trail.push({ target: { type: 'user', id: outcome.accountId }, change: { after: { ...ready[at]!, parent: parent.accountId } } });
    }
  }
  if (made.length > 0) {
    await writeHistories(ctx, 'user.imported', made);
    await invitePeople(ctx, made, { occasion: 'taken' });
    await writeAudit(ctx.db, 'user_imports.run', { actor: ctx.actor, ip: '', requestId: 'job' }, trail);
  }
  return refused;
};

const FIELD_AT_ISSUE: Readonly<Record<string, Field>> = { 'accounts.email_taken': 'email', 'users.parent_gone': 'parent' };

const noteOutcomes = async (inner: CoreCtx, importId: string, outcomes: readonly Outcome[], isLast: boolean): Promise<void> => {
  const noted = outcomes.map(({ number, faults }) => ({ number, faults: faults.length > 0 ? faults : null }));
  await sql(
    inner.db,
    `update user_import_rows r set faults = o.faults, status = case when o.faults is null then 'done' else 'failed' end
       from jsonb_to_recordset(cast(:noted as jsonb)) as o(number int, faults jsonb)
      where r.import_id = :importId and r.number = o.number`,
    { importId, noted: JSON.stringify(noted) },
  );
  const failed = noted.filter(({ faults }) => faults).length;
  await sql(
    inner.db,
    `update user_imports set done_rows = done_rows + :made, failed_rows = failed_rows + :failed,
       status = case when :isLast then 'done' else status end, finished_at = case when :isLast then cast(:now as timestamptz) end
      where id = :importId`,
    { importId, made: noted.length - failed, failed, isLast, now: inner.now() },
  );
};
