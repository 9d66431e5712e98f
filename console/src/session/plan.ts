import type { UserInfo } from '@mekuri/client-console';

export const hasFlag = (user: UserInfo, flag: string): boolean => user.plan.flags.includes(flag);

/** The smallest plan with the flag, if there is one. */
export const planWith = (user: UserInfo, flag: string): string | undefined => user.upgradePlans[flag];

/** Whether the server accepts changes from this user: needs edit authority and an active contract. */
export const canEdit = ({ authority, account }: UserInfo): boolean => authority === 'edit' && account.contractStatus === 'active';

export const hasSiteQuota = (user: UserInfo): boolean => user.account.sitesUsed < user.plan.quantitySite;
