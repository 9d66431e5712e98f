import type { CustomerKind } from '../core/accounts/people/people.ts';

export interface DemoAccount {
  email: string;
  /** Email address of the parent's owner, or `provider`. */
  parent: string;
  kind: CustomerKind;
  companyName: string;
  /** Name of the owner. */
  name: string;
  plan: string;
  startedMonthsAgo?: number;
  status?: 'active' | 'suspended' | 'terminated';
  /** Has not signed in yet. */
  invited?: boolean;
  /** Contact details of the billing profile. Without them, the account has no profile. */
  billing?: { address: string; payerName: string };
}

const OEM = 'oem-master@example.com';
const BRANCH = 'oem-admin@example.com';

/** The accounts that demo users sign in to, parents first. */
export const demoHouseholds: readonly DemoAccount[] = [
  {
    email: OEM,
    parent: 'provider',
    kind: 'oem_master',
    companyName: 'みなとメディア',
    name: '港 誠',
    plan: 'EP/OEM',
    billing: { address: '汐町市港通2-8 みなとビル5階', payerName: 'カ）ミナトメディア' },
    startedMonthsAgo: 8,
  },
  {
    email: BRANCH,
    parent: OEM,
    kind: 'oem_admin',
    companyName: 'みなとメディア 汐町支店',
    name: '波多野 澪',
    plan: 'みなとスタンダード',
    billing: { address: '汐町市駅前1-4-2', payerName: 'カ）ミナトメディアシオマチシテン' },
    startedMonthsAgo: 7,
  },
  {
    email: 'user@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '汐町珈琲焙煎所',
    name: '汐町 花',
    plan: 'みなとプレミアム',
    billing: { address: '汐町市坂上1-2-3', payerName: 'シオマチコーヒー（ド' },
    startedMonthsAgo: 5,
  },
  {
    email: 'master-user@example.com',
    parent: 'provider',
    kind: 'master_user',
    companyName: '灯台文具店',
    name: '灯 光',
    plan: 'Standard',
    billing: { address: '汐町市岬町5-1', payerName: 'トウダイブングテン' },
    startedMonthsAgo: 2,
  },
];

/** The reseller's plans, with the base plan of each. */
export const demoPlans = [
  { name: 'みなとライト', price: 12_800, base: 'Light' },
  { name: 'みなとスタンダード', price: 34_800, base: 'Standard' },
  { name: 'みなとプレミアム', price: 69_800, base: 'Premium Multi-language' },
] as const;

/** Customers in every state of a contract, so that lists have content. */
export const demoCustomers: readonly DemoAccount[] = [
  {
    email: 'asagiri@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '朝霧パン工房',
    name: '朝霧 恵',
    plan: 'みなとライト',
    billing: { address: '汐町市朝霧3-11', payerName: 'アサギリパンコウボウ' },
    startedMonthsAgo: 11,
  },
  {
    email: 'kamome@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: 'かもめ写真館',
    name: '鴎 駿',
    plan: 'みなとスタンダード',
    billing: { address: '汐町市浜通4-7', payerName: 'カモメシャシンカン' },
    startedMonthsAgo: 4,
  },
  {
    email: 'shiokaze@example.com',
    parent: BRANCH,
    kind: 'user',
    companyName: '潮風ヨガスタジオ',
    name: '磯部 凪',
    plan: 'みなとライト',
    billing: { address: '汐町市浜通9-2 2階', payerName: 'シオカゼヨガスタジオ' },
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
    billing: { address: '汐町市浜辺1-15', payerName: 'ハマベジテンシャテン' },
    startedMonthsAgo: 6,
  },
  {
    email: 'misaki@example.com',
    parent: OEM,
    kind: 'oem_admin',
    companyName: 'みなとメディア 岬支店',
    name: '岬 遥',
    plan: 'みなとスタンダード',
    billing: { address: '汐町市岬町2-3', payerName: 'カ）ミナトメディアミサキシテン' },
    startedMonthsAgo: 7,
  },
  {
    email: 'minamo@example.com',
    parent: 'misaki@example.com',
    kind: 'user',
    companyName: '水面硝子工芸',
    name: '水口 澄',
    plan: 'みなとライト',
    billing: { address: '汐町市川端6-8', payerName: 'ミナモガラスコウゲイ' },
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
    billing: { address: '汐町市山手7-20', payerName: 'ホタルアン' },
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
    billing: { address: '汐町市本町3-3 302', payerName: 'コガラシヘンシュウシツ' },
    startedMonthsAgo: 10,
  },
];
