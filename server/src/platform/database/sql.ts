import type { CoreDb } from '../../kernel/types.ts';

type Bindings = Readonly<Record<string, unknown>>;

/**
 * Runs one statement in the open transaction, for queries that the models cannot express in one round trip.
 * `:name` binds a value. `:from` and `:to` are bound to the tenant's range and belong in every statement; row-level security enforces the
 * same range.
 */
export const sql = <Row>(db: CoreDb, statement: string, bindings: Bindings = {}): Promise<Row[]> =>
  send(db, undefined, bindPlaceholders(statement, bindings), bindings);

/**
 * Like `sql`, prepared once per connection under its name. For frequent, quick statements, because other reads queue behind it.
 * Name the columns one by one: a prepared `*` fails once the table gets another column.
 * @throws when another statement has the name
 */
export const preparedSql = async <Row>(db: CoreDb, name: string, statement: string, bindings: Bindings = {}): Promise<Row[]> => {
  let known = prepared.get(name);
  if (!known) prepared.set(name, (known = { ...bindPlaceholders(statement, bindings), statement }));
  if (known.statement !== statement) throw new Error(`${name} is the name of another statement`);
  return send(db, name, known, bindings);
};

/** A statement with numbered placeholders, and the binding names in that order. */
interface BoundStatement {
  text: string;
  names: readonly string[];
}

const prepared = new Map<string, BoundStatement & { statement: string }>();

/** Leaves colons that name no binding unchanged: `::text`, `HH24:MI`. */
const bindPlaceholders = (statement: string, bindings: Bindings): BoundStatement => {
  const names: string[] = [];
  const text = statement.replaceAll(/(?<!:):([a-z]\w*)/gi, (found, name: string) =>
    name === 'from' || name === 'to' || Object.hasOwn(bindings, name) ? `$${names.push(name)}` : found,
  );
  return { text, names };
};

const send = async <Row>(db: CoreDb, name: string | undefined, { text, names }: BoundStatement, bindings: Bindings): Promise<Row[]> => {
  const { from, to } = db.scope;
  const values: Bindings = { ...bindings, from, to };
  const { rows } = await db.send({ name, text, values: names.map((binding) => values[binding]) });
  return rows as Row[];
};
