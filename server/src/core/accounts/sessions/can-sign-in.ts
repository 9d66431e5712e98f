/** SQL condition, with the person as `u` and the account as `a`: neither is disabled, deleted or terminated. */
export const CAN_SIGN_IN_SQL = `u.status = 'active' and u.deleted_at is null and a.deleted_at is null and a.contract_status <> 'terminated'`;
