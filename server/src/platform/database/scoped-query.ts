import { Query, type ClientBase, type Connection, type FieldDef } from 'pg';
import type { Send, Statement, TenantScope } from '../../kernel/types.ts';

/** A prepared statement from `STEPS`, with its values. */
interface Step {
  statement: keyof typeof STEPS;
  values?: string[];
}

const STEPS = {
  begin: 'begin',
  scope: `select set_config('app.tpath_from', $1, true), set_config('app.tpath_to', $2, true), set_config('transaction_read_only', $3, true)`,
};

/** Prepares all `STEPS` in one message. */
class Preparation extends Query {
  override requiresPreparation(): boolean {
    return true;
  }
  override prepare(connection: Connection): void {
    for (const [name, text] of Object.entries(STEPS)) connection.parse({ name, text, types: [] }, true);
    connection.sync();
  }
}

/** Runs on each new connection. */
export const prepareSteps = (client: ClientBase): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new Preparation('', (error) => (error ? reject(error) : resolve())));
  });

/** Cache by statement name of pg's column metadata. Building it costs as much as reading the rows of a short result. */
const shapes = new Map<string, Query['_result']>();

const isSame = (one: readonly FieldDef[], other: readonly FieldDef[]): boolean =>
  one.length === other.length &&
  one.every(({ name, dataTypeID, format }, at) => {
    const field = other[at]!;
    return name === field.name && dataTypeID === field.dataTypeID && format === field.format;
  });

const shapeOf = ({ fields, _parsers, _prebuiltEmptyResultObject }: Query['_result']): Query['_result'] => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
});

/** A query preceded by steps, sent as one message. The results of the steps are skipped. */
class ScopedQuery extends Query {
  readonly #steps: readonly Step[];
  #done = 0;

  constructor(steps: readonly Step[], config: Statement, callback: ConstructorParameters<typeof Query>[2]) {
    super(config, undefined, callback);
    this.#steps = steps;
  }
  override requiresPreparation(): boolean {
    return true;
  }
  override prepare(connection: Connection): void {
    for (const step of this.#steps) {
      connection.bind(step, true);
      connection.execute(null, true);
    }
    super.prepare(connection);
  }
  override handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const known = this.name === undefined ? undefined : shapes.get(this.name);
    const isKnown = known !== undefined && isSame(known.fields, fields);
    super.handleRowDescription({ fields: isKnown ? [] : fields });
    if (isKnown) Object.assign(this._result, known);
    else if (this.name !== undefined) shapes.set(this.name, shapeOf(this._result));
  }
  override handleDataRow(message: object): void {
    if (this.#done === this.#steps.length) super.handleDataRow(message);
  }
  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#done === this.#steps.length) super.handleCommandComplete(message, connection);
    else this.#done += 1;
  }
}

const sender =
  (client: ClientBase, steps: readonly Step[]): Send =>
  (statement) =>
    new Promise((resolve, reject) => {
      client.query(new ScopedQuery(steps, statement, (error, result) => (error ? reject(error) : resolve(result))));
    });

const scopeStep = ({ from, to }: TenantScope, readOnly: boolean): Step => ({
  statement: 'scope',
  values: [from, to, readOnly ? 'on' : 'off'],
});

/** Sends a statement within the scope, in a read-only transaction that the protocol opens and ends with the message. */
export const sendAlone = (client: ClientBase, scope: TenantScope): Send => sender(client, [scopeStep(scope, true)]);

/** Like `sendAlone`, for a statement that writes. */
export const sendOnly = (client: ClientBase, scope: TenantScope): Send => sender(client, [scopeStep(scope, false)]);

/** Opens a transaction within the scope together with its first statement. */
export const sendFirst = (client: ClientBase, scope: TenantScope): Send =>
  sender(client, [{ statement: 'begin' }, scopeStep(scope, false)]);
