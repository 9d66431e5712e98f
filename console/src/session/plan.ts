import type { UserInfo } from '@mekuri/client-console';

export const hasFlag = (user: UserInfo, flag: string): boolean => user.plan.flags.includes(flag);

/** The smallest plan that has the flag, where there is one. */
export const planWith = (user: UserInfo, flag: string): string | undefined => user.upgradePlans[flag];

export const canEdit = (user: UserInfo): boolean => user.authority === 'edit';

export const hasSiteQuota = (user: UserInfo): boolean => user.account.sitesUsed < user.plan.quantitySite;
