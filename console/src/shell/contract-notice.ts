import type { UserInfo } from '@mekuri/client-console';
import { daysBetween } from '../ui/text/days.ts';

export type ContractNotice =
  | { kind: 'suspended' | 'terminated' | 'ended' | 'not-started' }
  /** Days until the end; 0 is today. */
  | { kind: 'ending'; days: number; on: string };

const WITHIN_DAYS = 30;

/** The contract notice to show on every screen, or null. */
export const contractNotice = ({ contractStatus, contractEndsOn }: UserInfo['account'], today: string): ContractNotice | null => {
  if (contractStatus === 'suspended' || contractStatus === 'terminated') return { kind: contractStatus };
  const days = contractEndsOn === null ? Infinity : daysBetween(today, contractEndsOn);
  if (contractStatus === 'inactive') return { kind: days < 0 ? 'ended' : 'not-started' };
  return contractEndsOn !== null && days <= WITHIN_DAYS ? { kind: 'ending', days: Math.max(0, days), on: contractEndsOn } : null;
};
