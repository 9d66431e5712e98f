import { Model, snakeCaseMappers, type ModelConstructor, type QueryBuilderType } from 'objection';

/** Tenant tables carry these; the scoped layer writes them and nobody else. */
export interface TenantColumns {
  accountId: string;
  tpath: string;
}

/** Queries of the open transaction, each limited to the tenants that the operation's scope allows. */
export interface ScopedDb {
  /** Starts a query on a tenant model; the tenant predicate is already in it. */
  query<M extends Model>(model: ModelConstructor<M>): QueryBuilderType<M>;
  /** Inserts with a new UUIDv7 id (unless given), account_id and tpath of the acting account. */
  insert<M extends Model>(model: ModelConstructor<M>, row: Partial<M>): Promise<M>;
  /** The same, unless a row that shares a unique key is there, or comes with a transaction that runs now. @returns whether it was inserted */
  insertOnce<M extends Model>(model: ModelConstructor<M>, row: Partial<M>): Promise<boolean>;
}

/** Base of every tenant model: camelCase in code, snake_case columns, the columns that the scoped layer writes. */
export abstract class TenantModel extends Model {
  declare id: string;
  declare accountId: string;
  declare tpath: string;
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }
}
