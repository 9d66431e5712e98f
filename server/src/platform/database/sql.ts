import type { CoreDb } from '../../kernel/types.ts';

type Bindings = Readonly<Record<string, unknown>>;

/**
 * Rows of one statement in the open transaction, for what the model's queries cannot say in one round trip.
 * `:name` binds a value. The tenant's range is bound as `:from` and `:to`: a statement names it, as row-level security does again.
 */
export const sql = <Row>(db: CoreDb, statement: string, bindings: Bindings = {}): Promise<Row[]> =>
  send(db, undefined, bindPlaceholders(statement, bindings), bindings);

/**
 * The same, prepared once per connection under its name: for what comes often and is quick, as others stand behind it in a line.
 * Its columns are named one by one: a prepared `*` would fail once its table has another.
 * @throws when the name is another statement's
 */
export const preparedSql = async <Row>(db: CoreDb, name: string, statement: string, bindings: Bindings = {}): Promise<Row[]> => {
  let known = prepared.get(name);
  if (!known) prepared.set(name, (known = { ...bindPlaceholders(statement, bindings), statement }));
  if (known.statement !== statement) throw new Error(`${name} is the name of another statement`);
  return send(db, name, known, bindings);
};

/** A statement with its values' places, and their names in this order. */
interface BoundStatement {
  text: string;
  names: readonly string[];
}

const prepared = new Map<string, BoundStatement & { statement: string }>();

/** A colon that names no binding stays: `::text`, `HH24:MI`. */
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
