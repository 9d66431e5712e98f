import { isUuid } from '@mekuri/kit/uuid';
import { AREA_OF, type AccountKind, type Principal } from '../../context/principal.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import type { Deps } from '../../kernel/types.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import type { OperationInput } from '../input.ts';

interface Row {
  kind: AccountKind;
  tpath: string;
  contract_status: ContractStatus;
}

const ACCOUNT = 'select kind, tpath, contract_status from accounts where id = $1 and deleted_at is null';

/**
 * The caller of an internal operation: anonymous, with the account that the path names as its tenant. For an unknown account it has none, so
 * that only the handler decides what the caller learns.
 */
export const namedAccount = async (
  { database }: Pick<Deps, 'database'>,
  principal: Principal,
  { params }: OperationInput,
): Promise<Principal> => {
  const accountId = String(params['accountId']).toLowerCase();
  if (!isUuid(accountId)) return principal;
  const { rows } = await database.transaction(systemScope, (db) => db.send({ name: 'named-account', text: ACCOUNT, values: [accountId] }), {
    readOnly: true,
    oneStatement: true,
  });
  const row = rows[0] as Row | undefined;
  if (!row) return principal;
  const actor = { ...principal.actor, area: AREA_OF[row.kind], accountId, tenantPath: row.tpath };
  return { ...principal, actor, contract: row.contract_status };
};
