import { InvalidInput, UnsupportedType } from '@mekuri/kit/errors';
import type { Input, Output, Reply } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb, CoreOperations } from '../../kernel/types.ts';
import { writeAudit } from '../../context/audit.ts';
import { csvReply } from '../../platform/csv.ts';
import { ownScope, subtreeScope, type TenantRef } from '../../platform/database/tenant-scope.ts';
import { requireLicence, type Area } from '../users/rules.ts';
import type { Lookups, Question } from './check-rows.ts';
import { checkFile, readFile } from './csv-worker-pool.ts';
import { lookUp, termsOf } from './lookups.ts';
import { issuesFile, presentImport } from './present.ts';
import { invalidRows, holdUnstarted, insertImport, listImports, replaceIssues, requireImport, storedRows } from './store.ts';
import { startImport } from './start.ts';

type Imported = Output<'masterImports.get'>;
type OfImport = Pick<Input<'masterImports.get'>, 'params'>;

const tenantOf = ({ actor }: CoreCtx): TenantRef => ({ accountId: actor.accountId!, tpath: actor.tenantPath });
const asOwn = <T>(ctx: CoreCtx, work: (db: CoreDb) => Promise<T>): Promise<T> =>
  ctx.deps.database.transaction(ownScope(tenantOf(ctx)), work);
/** Uses a short transaction of its own, so that none stays open while a file is parsed. */
const asker =
  (ctx: CoreCtx) =>
  (question: Question): Promise<Lookups> =>
    ctx.deps.database.transaction(subtreeScope(tenantOf(ctx)), (db) => lookUp(db, ctx.actor, question), { readOnly: true });

/** Shared by all areas; `core/users/rules.ts` defines which accounts an area may create. */
const handlers = (area: Area) => ({
  list: async (ctx: CoreCtx): Promise<Output<'masterImports.list'>> => {
    const found = await listImports(ctx.db, ctx.actor.accountId!, ctx.now());
    return { items: found.map((one) => presentImport(one, ctx.locale)) };
  },

  create: async (ctx: CoreCtx, { query, body }: Pick<Input<'masterImports.create'>, 'query' | 'body'>): Promise<Imported> => {
    requireLicence(ctx.actor);
    if (!/\.csv$/i.test(query.fileName)) throw new UnsupportedType({ code: 'imports.not_csv' });
    const read = await readFile({ bytes: body, terms: termsOf(ctx.actor, area, ctx.now()) }, asker(ctx));
    return asOwn(ctx, async (db) => {
      const fileName = query.fileName.normalize('NFC');
      const id = await insertImport(db, { userId: ctx.actor.userId!, fileName, now: ctx.now() }, read);
      await writeAudit(db, 'user_imports.create', ctx, [
        { target: { type: 'user_import', id }, change: { after: { fileName, rows: read.rows } } },
      ]);
      return presentImport(await requireImport(db, ctx.actor.accountId!, id), ctx.locale);
    });
  },

  get: async (ctx: CoreCtx, { params }: OfImport): Promise<Imported> =>
    presentImport(await requireImport(ctx.db, ctx.actor.accountId!, params.importId), ctx.locale),

  map: async (ctx: CoreCtx, input: Pick<Input<'masterImports.map'>, 'params' | 'body'>): Promise<Imported> => {
    const { importId } = input.params;
    const { columns } = input.body;
    requireLicence(ctx.actor);
    const stored = await asOwn(ctx, async (db) => {
      await holdUnstarted(db, ctx.actor.accountId!, importId);
      const { names } = await requireImport(db, ctx.actor.accountId!, importId);
      if (names.length !== columns.length) throw new InvalidInput({ code: 'imports.columns_differ' });
      return storedRows(db, importId);
    });
    const fields = columns.filter((field) => field !== null);
    if (new Set(fields).size < fields.length) throw new InvalidInput({ code: 'imports.column_twice' });
    const { portions } = await checkFile({ stored, columns, terms: termsOf(ctx.actor, area, ctx.now()) }, asker(ctx));
    return asOwn(ctx, async (db) => {
      await holdUnstarted(db, ctx.actor.accountId!, importId);
      await replaceIssues(db, importId, columns, portions);
      await writeAudit(db, 'user_imports.map', ctx, [{ target: { type: 'user_import', id: importId }, change: { after: { columns } } }]);
      return presentImport(await requireImport(db, ctx.actor.accountId!, importId), ctx.locale);
    });
  },

  start: async (ctx: CoreCtx, { params: { importId } }: OfImport): Promise<Imported> => {
    requireLicence(ctx.actor);
    await startImport(ctx.db, ctx.actor, importId);
    ctx.audit({ type: 'user_import', id: importId });
    return presentImport(await requireImport(ctx.db, ctx.actor.accountId!, importId), ctx.locale);
  },

  faults: async (ctx: CoreCtx, { params: { importId } }: OfImport): Promise<Reply<string>> => {
    const rows = await asOwn(ctx, async (db) => {
      await requireImport(db, ctx.actor.accountId!, importId);
      return invalidRows(db, importId);
    });
    return csvReply(issuesFile(rows, ctx.locale), 'import-faults', ctx.now());
  },
});

const master = handlers('MASTER');
const oemMaster = handlers('OEM_MASTER');
const oemAdmin = handlers('OEM_ADMIN');

export const operations = {
  'masterImports.list': master.list,
  'masterImports.create': master.create,
  'masterImports.get': master.get,
  'masterImports.map': master.map,
  'masterImports.start': master.start,
  'masterImports.faults': master.faults,
  'oemMasterImports.list': oemMaster.list,
  'oemMasterImports.create': oemMaster.create,
  'oemMasterImports.get': oemMaster.get,
  'oemMasterImports.map': oemMaster.map,
  'oemMasterImports.start': oemMaster.start,
  'oemMasterImports.faults': oemMaster.faults,
  'oemAdminImports.list': oemAdmin.list,
  'oemAdminImports.create': oemAdmin.create,
  'oemAdminImports.get': oemAdmin.get,
  'oemAdminImports.map': oemAdmin.map,
  'oemAdminImports.start': oemAdmin.start,
  'oemAdminImports.faults': oemAdmin.faults,
} satisfies CoreOperations<'masterImports' | 'oemMasterImports' | 'oemAdminImports'>;
