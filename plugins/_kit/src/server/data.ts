import { Model, snakeCaseMappers, type ModelConstructor, type QueryBuilderType } from 'objection';

/** Columns of every tenant table. Only the scoped layer writes them. */
export interface TenantColumns {
  accountId: string;
  tpath: string;
}

/** Queries of the open transaction, limited to the tenants within the operation's scope. */
export interface ScopedDb {
  /** Starts a query on a tenant model, with the tenant predicate included. */
  query<M extends Model>(model: ModelConstructor<M>): QueryBuilderType<M>;
  /** Inserts with a new UUIDv7 id (unless given) and the acting account's `account_id` and `tpath`. */
  insert<M extends Model>(model: ModelConstructor<M>, row: Partial<M>): Promise<M>;
  /**
   * Like `insert`, but does nothing if a row with the same unique key exists or is inserted by a concurrent transaction. @returns whether
   * it inserted
   */
  insertOnce<M extends Model>(model: ModelConstructor<M>, row: Partial<M>): Promise<boolean>;
  /**
   * Locks a name of the acting account until the transaction ends; other transactions that lock the same name wait. Use it for a rule over
   * rows that may not exist yet, such as a limit. Lock before reading the rows. It has an effect only in transactions that write.
   * @param name `<table> <id>`, or the table alone
   */
  hold(name: string): Promise<void>;
}

/** Base of every tenant model: camelCase properties, snake_case columns, and the columns that the scoped layer writes. */
export abstract class TenantModel extends Model {
  declare id: string;
  declare accountId: string;
  declare tpath: string;
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }
}
