import { InvalidInput } from '@mekuri/kit/errors';
import type { Operation } from '../../contract/operation.ts';
import type { WireNames } from '../../contract/case-mapping.ts';
import { toldChange } from '../../context/audit.ts';
import type { AuditEntry, AuditTrail, CoreDb } from '../../kernel/types.ts';
import { prefersDryRun } from './prefer.ts';
import type { OperationResponse } from '../response.ts';

/** Content type of a response that describes the effects of a write. */
export const DRY_RUN_TYPE = 'application/vnd.mekuri.dry-run+json';

/** @throws InvalidInput `api.dry_run_unsupported` for a write of the console that cannot be rolled back or is not in the public API */
export const asksForDryRun = ({ method, audience, dryRun }: Operation, prefer: string | readonly string[] | undefined): boolean => {
  if (method === 'get' || audience !== 'console' || !prefersDryRun(prefer)) return false;
  if (!dryRun) throw new InvalidInput({ code: 'api.dry_run_unsupported' });
  return true;
};

/** The response of an operation that is about to be rolled back, with the changes that it recorded for the audit log. */
export const dryRunResponse = async (
  db: Pick<CoreDb, 'send'>,
  names: WireNames,
  { status, headers, body }: OperationResponse,
  trail: AuditTrail,
): Promise<OperationResponse> => {
  // A commit would check deferred constraints, and would fail after a statement whose error was caught. This statement fails in both cases.
  await db.send({ text: 'set constraints all immediate' });
  const answer = {
    would_answer: { status, headers, ...(body === undefined ? {} : { body }) },
    changes: trail.map((entry) => presentChange(names, entry)),
  };
  const own = { 'content-type': `${DRY_RUN_TYPE}; charset=utf-8`, 'preference-applied': 'dry-run' };
  return { status: 200, headers: own, body: JSON.stringify(answer) };
};

const presentChange = (names: WireNames, { target, change }: AuditEntry) => {
  const told = toldChange(change);
  const sides = Object.entries(told ?? {}).filter(([, value]) => value !== undefined);
  return {
    entity: target?.type ?? null,
    id: target?.id ?? null,
    omitted: told === null && JSON.stringify(change) !== '{}',
    ...Object.fromEntries(sides.map(([side, value]) => [side, onWire(names, JSON.parse(JSON.stringify(value)))])),
  };
};

/** A field name. Keys that are data, such as ids and languages, do not match or are already in snake case. */
const FIELD = /^[a-z][A-Za-z0-9]*$/;

const onWire = (names: WireNames, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => onWire(names, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [FIELD.test(key) ? names.snakeKey(key) : key, onWire(names, item)]));
};
