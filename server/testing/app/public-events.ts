import type { ValidateFunction } from 'ajv';
import { Conflict } from '@mekuri/kit/errors';
import type { PublicEvent } from '@mekuri/kit/server';
import { validators } from '../../../openapi/scripts/examples/validators.ts';
import { readDocument } from '../../src/contract/openapi-document.ts';
import type { CoreCtx, Module } from '../../src/kernel/types.ts';

/** A committed public event, and the account as which its listeners ran. */
export interface RecordedEvent extends PublicEvent {
  accountId: string | null;
}

interface Webhook {
  post: { requestBody: { content: { 'application/json': { schema: Record<string, unknown> } } } };
}

/** Validators by event type; compiled once per worker, because all its apps share one document. */
const compiled = new Map<string, ValidateFunction>();

const validatorOf = (type: string): ValidateFunction => {
  const document = readDocument();
  const webhook = document.webhooks?.[type] as Webhook | undefined;
  if (!webhook) throw new Error(`The document has no webhook '${type}'.`);
  return validators(document)(webhook.post.requestBody.content['application/json'].schema);
};

/** @throws with the schema violations of the payload */
const checkPayload = ({ type, timestamp, data }: PublicEvent): void => {
  const validate = compiled.getOrInsertComputed(type, validatorOf);
  if (!validate({ type, timestamp, data }))
    throw new Error(`The public event ${type} does not match the document: ${JSON.stringify(validate.errors)}`);
};

/** A module that checks every public event against the document and records those that are committed. */
export const publicEventRecorder = (recorded: RecordedEvent[]): Module => ({
  id: 'public-event-recorder',
  operations: {},
  async onPublicEvent(ctx, event) {
    const { db, actor } = ctx as CoreCtx;
    checkPayload(event);
    db.afterCommit(() => void recorded.push({ ...event, accountId: actor.accountId }));
  },
});

export interface Veto {
  /** Pass it to `createTestApp`. */
  module: Module;
  /** From now on, public events of this type fail, and their transactions with them; null: none. */
  refuse(type: string | null): void;
}

/** A listener that makes chosen public events fail, to show that a transaction that is rolled back emits no event. */
export const createVeto = (): Veto => {
  let refused: string | null = null;
  return {
    module: {
      id: 'veto',
      operations: {},
      async onPublicEvent(_ctx, { type }) {
        if (type === refused) throw new Conflict();
      },
    },
    refuse: (type) => void (refused = type),
  };
};
