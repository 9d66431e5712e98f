import { randomUUIDv7 } from 'node:crypto';
import type { Knex } from 'knex';
import type { Model, ModelClass, ModelConstructor, PartialModelObject, QueryBuilderType } from 'objection';
import { escapeIdentifier } from 'pg';
import type { CoreDb, Statement, TenantScope } from '../../kernel/types.ts';
import { builderOver } from './scoped-client.ts';

/** Queries with the tenant predicate. Row-level security enforces the same rule a second time. */
export function scopedDb(knex: Knex, scope: TenantScope, { send, afterCommit }: Pick<CoreDb, 'send' | 'afterCommit'>): CoreDb {
  let builder: Knex.Transaction | undefined;
  const stamped = <M extends Model>(row: Partial<M>): PartialModelObject<M> =>
    ({ id: randomUUIDv7(), ...row, accountId: scope.accountId, tpath: scope.tpath }) as unknown as PartialModelObject<M>;
  const db: CoreDb = {
    /** Created on first use, because statements sent directly do not need it. */
    get trx() {
      return (builder ??= builderOver(knex, send));
    },
    scope,
    send,
    afterCommit,
    query<M extends Model>(constructor: ModelConstructor<M>): QueryBuilderType<M> {
      const model = constructor as ModelClass<M>;
      const column = `${model.tableName}.tpath`;
      return model.query(db.trx).where(column, '>=', scope.from).where(column, '<', scope.to);
    },
    async insert<M extends Model>(constructor: ModelConstructor<M>, row: Partial<M>): Promise<M> {
      const inserted: unknown = await (constructor as ModelClass<M>).query(db.trx).insert(stamped(row)).returning('*');
      return inserted as M;
    },
    async insertOnce<M extends Model>(constructor: ModelConstructor<M>, row: Partial<M>): Promise<boolean> {
      const model = constructor as ModelClass<M>;
      const columns = model.fromJson(stamped(row), { skipValidation: true }).$toDatabaseJson();
      const { rows } = await send({ ...insertOnce(model.tableName, Object.keys(columns)), values: Object.values(columns) });
      return rows.length > 0;
    },
    async hold(name: string): Promise<void> {
      await send({ name: 'hold', text: HOLD, values: [`held ${scope.accountId ?? ''} ${name}`] });
    },
  };
  return db;
}

const HOLD = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const statements = new Map<string, Required<Pick<Statement, 'name' | 'text'>>>();

/** Prepared once per connection, because visitors' requests insert at a high rate. */
const insertOnce = (table: string, columns: readonly string[]): Required<Pick<Statement, 'name' | 'text'>> => {
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  const names = columns.map((column) => escapeIdentifier(column)).join(', ');
  const text = `insert into ${escapeIdentifier(table)} (${names}) values (${places}) on conflict do nothing returning id`;
  const known = statements.get(text) ?? { name: `insert once ${statements.size}`, text };
  statements.set(text, known);
  return known;
};
