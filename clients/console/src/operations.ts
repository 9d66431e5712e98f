import { toCamel } from '@mekuri/wire';
import { FREE_MAPS } from './generated/free-maps.ts';

export { literal } from '@mekuri/wire/literal';
export { OPERATION_FACTS } from './generated/operation-facts.ts';

export interface OperationParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: { type: string };
}

/** Facts about a console operation that programs may call. */
export interface PublishedFacts {
  /** The scope that a credential needs. */
  scope: string;
  /** Name of the tool of assistants. */
  tool: string;
  /** False: a preview, which the SDK does not have yet. */
  inSdk: boolean;
  canDryRun: boolean;
  /** As a tool it is carried out only with `confirm`. */
  needsConfirm: boolean;
  parameters: readonly OperationParameter[];
}

/** Facts about an operation that need no schema. */
export interface OperationFacts {
  id: string;
  summary: string;
  /** It changes something that the audit log keeps; false for marks of what was seen, and the like. */
  isAudited: boolean;
  /** Null: no part of the public API. */
  published: PublishedFacts | null;
}

/** A body of the wire as the SDK takes it. */
export const asSdkBody = (body: unknown): unknown => toCamel(body, FREE_MAPS);
