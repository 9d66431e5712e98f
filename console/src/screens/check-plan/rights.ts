import type { UserInfo } from '@mekuri/client-console';
import { canEdit } from '../../session/plan.ts';
import { isMainContact } from '../../session/rights.ts';

const CHOOSING: ReadonlySet<UserInfo['area']> = new Set(['USER', 'MASTER_USER']);
const ENDING: ReadonlySet<UserInfo['area']> = new Set(['USER', 'MASTER_USER', 'OEM_MASTER']);

/** Whether the user may choose their account's plan. Only accounts that own sites may; an OEM's plan is negotiated. */
export const mayChoosePlan = (me: UserInfo): boolean => CHOOSING.has(me.area) && isMainContact(me) && canEdit(me);

/** Whether the user may request the end of the contract at its term, even while it is suspended. */
export const mayAskEnd = (me: UserInfo): boolean =>
  ENDING.has(me.area) && isMainContact(me) && me.authority === 'edit' && ['active', 'suspended'].includes(me.account.contractStatus);

/** Whether the person may read what their account is billed; nothing is billed to the provider. */
export const mayReadBills = (me: UserInfo): boolean => me.area !== 'MASTER' && isMainContact(me);

/** Whether the person may change the billing profile, even while the contract is suspended or over. */
export const mayChangeProfile = (me: UserInfo): boolean => mayReadBills(me) && me.authority === 'edit';

/** Whether the person may pay bills and choose how they are paid, even while the contract is suspended or over. */
export const mayPay = (me: UserInfo): boolean => mayChangeProfile(me);
