import type { CoreDb } from '../deps.ts';

type Bindings = Readonly<Record<string, unknown>>;

/**
 * Rows of one statement in the open transaction, for what the model's queries cannot say in one round trip.
 * `:name` binds a value. The tenant's range is bound as `:from` and `:to`: a statement names it, as row-level security does again.
 */
export const sql = async <Row>(db: CoreDb, statement: string, bindings: Bindings = {}): Promise<Row[]> => {
  const { from, to } = db.scope;
  const result = await db.trx.raw<{ rows: Row[] }>(statement, { ...bindings, from, to });
  return result.rows;
};

/** The same, prepared once per connection under its name. */
export const preparedSql = async <Row>(db: CoreDb, name: string, statement: string, bindings: Bindings = {}): Promise<Row[]> => {
  const { from, to } = db.scope;
  const result = await db.trx.raw<{ rows: Row[] }>(statement, { ...bindings, from, to }).options({ name });
  return result.rows;
};
