import type { CustomerKind } from '../core/accounts/people/people.ts';

export interface DemoAccount {
  email: string;
  /** Address of the parent's owner, or `provider`. */
  parent: string;
  kind: CustomerKind;
  companyName: string;
  /** The owner's. */
  name: string;
  plan: string;
  startedMonthsAgo?: number;
  status?: 'active' | 'suspended' | 'terminated';
  /** Never came in yet. */
  invited?: boolean;
}

const OEM = 'oem-master@example.com';
const BRANCH = 'oem-admin@example.com';

/** The accounts that people sign in to, parents first. */
export const demoHouseholds: readonly DemoAccount[] = [
  { email: OEM, parent: 'provider', kind: 'oem_master', companyName: 'みなとメディア', name: '港 誠', plan: 'EP/OEM', startedMonthsAgo: 8 },
  {
    email: BRANCH,
    parent: OEM,
    kind: 'oem_admin',
    companyName: 'みなとメディア 汐町支店',
    name: '波多野 澪',
    plan: 'みなとスタンダード',
    startedMonthsAgo: 7,
  },
  {
    email: 'user@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '汐町珈琲焙煎所',
    name: '汐町 花',
    plan: 'みなとプレミアム',
    startedMonthsAgo: 5,
  },
  {
    email: 'master-user@example.com',
    parent: 'provider',
    kind: 'master_user',
    companyName: '灯台文具店',
    name: '灯 光',
    plan: 'Standard',
    startedMonthsAgo: 2,
  },
];

/** What the reseller sells, and what each is made of. */
export const demoPlans = [
  { name: 'みなとライト', price: 12_800, base: 'Light' },
  { name: 'みなとスタンダード', price: 34_800, base: 'Standard' },
  { name: 'みなとプレミアム', price: 69_800, base: 'Premium Multi-language' },
] as const;

/** Customers in every state of a contract, so that lists have something to show. */
export const demoCustomers: readonly DemoAccount[] = [
  {
    email: 'asagiri@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '朝霧パン工房',
    name: '朝霧 恵',
    plan: 'みなとライト',
    startedMonthsAgo: 11,
  },
  {
    email: 'kamome@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: 'かもめ写真館',
    name: '鴎 駿',
    plan: 'みなとスタンダード',
    startedMonthsAgo: 4,
  },
  {
    email: 'shiokaze@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '潮風ヨガスタジオ',
    name: '磯部 凪',
    plan: 'みなとライト',
    status: 'suspended',
  },
  {
    email: 'yunagi@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '夕凪旅館',
    name: '夕凪 千尋',
    plan: 'みなとプレミアム',
    startedMonthsAgo: 0,
    invited: true,
  },
  {
    email: 'hamabe@example.com',
    parent: OEM,
    kind: 'user',
    companyName: '浜辺自転車店',
    name: '浜辺 大地',
    plan: 'みなとスタンダード',
    startedMonthsAgo: 6,
  },
  {
    email: 'misaki@example.com',
    parent: OEM,
    kind: 'oem_admin',
    companyName: 'みなとメディア 岬支店',
    name: '岬 遥',
    plan: 'みなとスタンダード',
    startedMonthsAgo: 7,
  },
  {
    email: 'minamo@example.com',
    parent: 'misaki@example.com',
    kind: 'user',
    companyName: '水面硝子工芸',
    name: '水口 澄',
    plan: 'みなとライト',
    status: 'terminated',
    startedMonthsAgo: 9,
  },
  {
    email: 'hotaru@example.com',
    parent: 'provider',
    kind: 'master_user',
    companyName: 'ほたる庵',
    name: '蛍田 静',
    plan: 'Light',
    startedMonthsAgo: 1,
  },
  {
    email: 'tsubame@example.com',
    parent: 'provider',
    kind: 'master_user',
    companyName: 'つばめ運送',
    name: '燕 翔太',
    plan: 'Trial',
    startedMonthsAgo: 0,
    invited: true,
  },
  {
    email: 'kogarashi@example.com',
    parent: 'provider',
    kind: 'master_user',
    companyName: '木枯らし編集室',
    name: '木村 冬子',
    plan: 'Premium',
    startedMonthsAgo: 10,
  },
];
