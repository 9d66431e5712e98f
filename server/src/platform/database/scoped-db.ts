import { randomUUIDv7 } from 'node:crypto';
import type { Knex } from 'knex';
import type { Model, ModelClass, ModelConstructor, PartialModelObject, QueryBuilderType } from 'objection';
import { escapeIdentifier } from 'pg';
import type { CoreDb, Statement, TenantScope } from '../../kernel/types.ts';
import { builderOver } from './scoped-client.ts';

/** Queries that carry the tenant predicate; row-level security says the same once more. */
export function scopedDb(knex: Knex, scope: TenantScope, { send, afterCommit }: Pick<CoreDb, 'send' | 'afterCommit'>): CoreDb {
  let builder: Knex.Transaction | undefined;
  const stamped = <M extends Model>(row: Partial<M>): PartialModelObject<M> =>
    ({ id: randomUUIDv7(), ...row, accountId: scope.accountId, tpath: scope.tpath }) as unknown as PartialModelObject<M>;
  const db: CoreDb = {
    /** Made when it is first asked for: statements that are sent as they stand do not need it. */
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
  };
  return db;
}

const statements = new Map<string, Required<Pick<Statement, 'name' | 'text'>>>();

/** Prepared once per connection: what visitors send in numbers is inserted so. */
const insertOnce = (table: string, columns: readonly string[]): Required<Pick<Statement, 'name' | 'text'>> => {
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  const names = columns.map((column) => escapeIdentifier(column)).join(', ');
  const text = `insert into ${escapeIdentifier(table)} (${names}) values (${places}) on conflict do nothing returning id`;
  const known = statements.get(text) ?? { name: `insert once ${statements.size}`, text };
  statements.set(text, known);
  return known;
};
