import { randomUUIDv7 } from 'node:crypto';
import type { Knex } from 'knex';
import type { Model, ModelClass, ModelConstructor, PartialModelObject, QueryBuilderType } from 'objection';
import type { CoreDb, TenantScope } from '../deps.ts';

/** Queries of the open transaction that carry the tenant predicate; row-level security says the same once more. */
export function scopedDb(trx: Knex.Transaction, scope: TenantScope): CoreDb {
  return {
    trx,
    scope,
    query<M extends Model>(constructor: ModelConstructor<M>): QueryBuilderType<M> {
      const model = constructor as ModelClass<M>;
      const column = `${model.tableName}.tpath`;
      return model.query(trx).where(column, '>=', scope.from).where(column, '<', scope.to);
    },
    async insert<M extends Model>(constructor: ModelConstructor<M>, row: Partial<M>): Promise<M> {
      const stamped = { id: randomUUIDv7(), ...row, accountId: scope.accountId, tpath: scope.tpath };
      const inserted: unknown = await (constructor as ModelClass<M>)
        .query(trx)
        .insert(stamped as unknown as PartialModelObject<M>)
        .returning('*');
      return inserted as M;
    },
  };
}
