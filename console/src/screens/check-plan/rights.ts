import type { UserInfo } from '@mekuri/client-console';
import { canEdit } from '../../session/plan.ts';
import { isMainContact } from '../../session/rights.ts';

const CHOOSING: ReadonlySet<UserInfo['area']> = new Set(['USER', 'MASTER_USER']);
const ENDING: ReadonlySet<UserInfo['area']> = new Set(['USER', 'MASTER_USER', 'OEM_MASTER']);

/** Whether the person may choose their account's plan: who uses it does, an OEM's is agreed on. */
export const mayChoosePlan = (me: UserInfo): boolean => CHOOSING.has(me.area) && isMainContact(me) && canEdit(me);

/** Whether the person may ask that the contract ends at its term, also while it is paused. */
export const mayAskEnd = (me: UserInfo): boolean =>
  ENDING.has(me.area) && isMainContact(me) && me.authority === 'edit' && ['active', 'suspended'].includes(me.account.contractStatus);
