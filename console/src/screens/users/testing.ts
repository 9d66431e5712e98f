import type { Schemas } from '@mekuri/kit/server';
import { ago, aUser, DAY, HOUR } from '../../testing/fixtures.ts';

type BillingTerms = Schemas['BillingTerms'];
type ManagedUser = Schemas['ManagedUser'];
type SoldPlan = Schemas['SoldPlan'];
type PlanLimit = Schemas['PlanLimit'];
type UserPlan = Schemas['UserPlan'];
type UserInfo = Schemas['UserInfo'];
type UserImport = Schemas['UserImport'];
type UserHistoryEntry = Schemas['UserHistoryEntry'];

export const idOf = (number: number): string => `01910000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The date in Japan `days` days from today. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * DAY);

const BIG = { id: idOf(900), name: '運営会社', contractStatus: 'active', contractEndsOn: null, logoUrl: null, sitesUsed: 0 } as const;

/** The provider's operator. */
export const aMaster = (changes: Partial<UserInfo> = {}): UserInfo =>
  aUser({
    name: '運営 花子',
    email: 'master@example.com',
    role: 'MASTER',
    area: 'MASTER',
    licenseIssuance: true,
    userType: 'master',
    account: BIG,
    ...changes,
  });

/** An OEM's operator. */
export const anOem = (changes: Partial<UserInfo> = {}): UserInfo =>
  aMaster({
    name: '北浜 さくら',
    email: 'oem@example.com',
    role: 'OEM_MASTER',
    area: 'OEM_MASTER',
    userType: 'admin',
    account: { ...BIG, id: idOf(1), name: '北浜デジタル株式会社', contractEndsOn: dayFromNow(240) },
    ...changes,
  });

export const aManagedUser = (changes: Partial<ManagedUser> = {}): ManagedUser => ({
  id: idOf(2),
  personId: idOf(102),
  companyName: '汐町珈琲焙煎所',
  name: '汐町 あおい',
  email: 'aoi@shiomachi.example.jp',
  locale: 'ja',
  accountType: 'USER',
  parent: { id: idOf(1), companyName: '北浜デジタル株式会社' },
  plan: { id: idOf(204), name: 'Premium' },
  nextPlan: null,
  contractStatus: 'active',
  contractStartsOn: dayFromNow(-180),
  contractEndsOn: dayFromNow(185),
  authority: 'edit',
  licenseIssuance: false,
  sitesUsed: 3,
  accountsBelow: 0,
  logoUrl: null,
  invitation: 'accepted',
  lastSignInAt: ago(3 * HOUR),
  createdAt: ago(180 * DAY),
  deletedAt: null,
  revision: 4,
  ...changes,
});

const MASTER_REF = { id: BIG.id, companyName: BIG.name };

/** Accounts in every state that a list can show. */
export const someUsers = (): ManagedUser[] => [
  aManagedUser({
    id: idOf(1),
    companyName: '北浜デジタル株式会社',
    name: '北浜 さくら',
    email: 'sakura@kitahama.example.co.jp',
    accountType: 'OEM_MASTER',
    parent: MASTER_REF,
    plan: { id: idOf(208), name: 'EP/OEM' },
    licenseIssuance: true,
    sitesUsed: 0,
    accountsBelow: 14,
    contractEndsOn: dayFromNow(240),
  }),
  aManagedUser(),
  aManagedUser({
    id: idOf(3),
    companyName: '株式会社みどりの台所と、まいにちの道具を届ける会',
    name: '緑川 健一郎',
    email: 'kenichiro.midorikawa@midori-no-daidokoro.example.com',
    accountType: 'MASTER_USER',
    parent: MASTER_REF,
    plan: { id: idOf(203), name: 'Standard' },
    nextPlan: { id: idOf(204), name: 'Premium', on: dayFromNow(10) },
    contractEndsOn: dayFromNow(18),
    invitation: 'pending',
    lastSignInAt: null,
    sitesUsed: 0,
  }),
  aManagedUser({
    id: idOf(4),
    companyName: 'はなれ温泉旅館',
    name: '湯川 しずか',
    email: 'yukawa@hanare.example.jp',
    plan: { id: idOf(202), name: 'Light' },
    contractStatus: 'suspended',
    contractEndsOn: dayFromNow(60),
    sitesUsed: 1,
  }),
  aManagedUser({
    id: idOf(5),
    companyName: '北浜デジタル 西日本支社',
    name: '西 ゆうき',
    email: 'nishi@kitahama.example.co.jp',
    accountType: 'OEM_ADMIN',
    plan: { id: idOf(208), name: 'EP/OEM' },
    sitesUsed: 0,
    accountsBelow: 3,
    contractEndsOn: dayFromNow(240),
  }),
  aManagedUser({
    id: idOf(6),
    companyName: 'Café Lumière',
    name: 'Claire Martin',
    email: 'claire@lumiere.example.fr',
    locale: 'en',
    accountType: 'MASTER_USER',
    parent: MASTER_REF,
    plan: { id: idOf(201), name: 'trial' },
    contractStatus: 'inactive',
    contractEndsOn: dayFromNow(-12),
    sitesUsed: 1,
    authority: 'view',
  }),
  aManagedUser({
    id: idOf(7),
    companyName: '旧・港町フェリー',
    name: '港 一平',
    email: 'ippei@ferry.example.jp',
    plan: { id: idOf(203), name: 'Standard' },
    contractStatus: 'terminated',
    contractEndsOn: dayFromNow(-90),
    sitesUsed: 2,
  }),
];

const CORE_FLAGS = ['swipe', 'setting_form_contact', 'setting_popup_cta', 'analytics_effect', 'setting_tag_seo', 'private_domain'];

export const aPlan = (changes: Partial<SoldPlan> = {}): SoldPlan => ({
  id: idOf(204),
  name: 'Premium',
  price: 49_800,
  quantitySite: 5,
  quantitySwipe: 100,
  limitAccess: 200_000,
  limitAccessPrice: 1_000,
  flags: CORE_FLAGS,
  limits: {},
  archived: false,
  offer: 'open',
  basePlan: null,
  accounts: 42,
  revision: 1,
  ...changes,
});

export const aLimit = (changes: Partial<PlanLimit> = {}): PlanLimit => ({
  name: 'forms.items',
  plugin: 'forms',
  flag: 'setting_form_contact',
  default: 20,
  max: 100,
  ...changes,
});

export const someLimits = (): PlanLimit[] => [
  aLimit(),
  aLimit({ name: 'webhooks.endpoints', plugin: 'webhooks', flag: 'public_api', default: 10 }),
];

/** The provider's plans. */
export const somePlans = (): SoldPlan[] => [
  aPlan({
    id: idOf(201),
    name: 'trial',
    price: 0,
    quantitySite: 1,
    quantitySwipe: 9,
    limitAccess: 1_000,
    flags: ['swipe'],
    offer: 'new',
    accounts: 128,
  }),
  aPlan({
    id: idOf(202),
    name: 'Light',
    price: 9_800,
    quantitySite: 1,
    quantitySwipe: 25,
    limitAccess: 10_000,
    flags: CORE_FLAGS.slice(0, 2),
    accounts: 61,
  }),
  aPlan({
    id: idOf(203),
    name: 'Standard',
    price: 29_800,
    quantitySite: 3,
    quantitySwipe: 50,
    limitAccess: 50_000,
    flags: CORE_FLAGS.slice(0, 4),
    accounts: 37,
  }),
  aPlan(),
  aPlan({
    id: idOf(205),
    name: 'Premium Multi-language',
    price: 59_800,
    flags: [...CORE_FLAGS, 'multi_language'],
    accounts: 0,
  }),
  aPlan({
    id: idOf(206),
    name: 'Pro',
    price: 98_000,
    quantitySite: 20,
    quantitySwipe: 400,
    limitAccess: 1_000_000,
    accounts: 9,
  }),
  aPlan({
    id: idOf(208),
    name: 'EP/OEM',
    price: 0,
    quantitySite: 100,
    quantitySwipe: 1_000,
    limitAccess: 5_000_000,
    flags: [...CORE_FLAGS, 'multi_language'],
    offer: 'contract',
    accounts: 4,
  }),
];

/** Plans that an OEM resells, each with its base plan. */
export const someResold = (): SoldPlan[] => [
  aPlan({
    id: idOf(301),
    name: 'きたはまライト',
    price: 14_800,
    quantitySite: 1,
    quantitySwipe: 20,
    limitAccess: 10_000,
    flags: CORE_FLAGS.slice(0, 2),
    basePlan: { id: idOf(202), name: 'Light' },
    accounts: 6,
  }),
  aPlan({
    id: idOf(302),
    name: 'きたはまプレミアム',
    price: 64_800,
    basePlan: { id: idOf(204), name: 'Premium' },
    accounts: 0,
  }),
];

export const aContract = (changes: Partial<UserPlan> = {}): UserPlan => ({
  id: idOf(2),
  user: { id: idOf(2), companyName: '汐町珈琲焙煎所' },
  plan: aPlan({ accounts: null }),
  nextPlan: null,
  status: 'active',
  contractStartsOn: dayFromNow(-180),
  contractEndsOn: dayFromNow(185),
  minimumEndsOn: dayFromNow(185),
  termination: null,
  sitesUsed: 3,
  blocksUsed: 87,
  ...changes,
});

/** Not charged yet, billed by the provider. */
export const someBillingTerms = (changes: Partial<BillingTerms> = {}): BillingTerms => ({
  initialFee: null,
  issuerId: aMaster().account.id,
  issuerInitialFee: 100_000,
  chargedWith: null,
  revision: 0,
  ...changes,
});

export const someHistory = (): UserHistoryEntry[] => [
  { id: idOf(401), at: ago(2 * HOUR), executor: '運営 花子', event: 'plan.scheduled', content: 'プラン「Pro」への変更を予約しました。' },
  {
    id: idOf(402),
    at: ago(3 * DAY),
    executor: '運営 花子（代理操作：北浜 さくら）',
    event: 'contract.resumed',
    content: '契約を再開しました。',
  },
  {
    id: idOf(403),
    at: ago(9 * DAY),
    executor: '北浜 さくら',
    event: 'contract.suspended',
    content: '契約を停止しました。理由：お支払いの確認がとれないため',
  },
  {
    id: idOf(404),
    at: ago(40 * DAY),
    executor: null,
    event: 'plan.changed',
    content: 'プランが「Standard」から「Premium」に変わりました。',
  },
  { id: idOf(405), at: ago(180 * DAY), executor: '北浜 さくら', event: 'user.created', content: 'アカウントを作成しました。' },
];

export const anImport = (changes: Partial<UserImport> = {}): UserImport => ({
  id: idOf(501),
  fileName: '新規ユーザー_11月.csv',
  encoding: 'Shift_JIS',
  status: 'checked',
  columnNames: ['会社名', '担当者名', 'メールアドレス', 'アカウント種別', 'プラン', '備考'],
  columns: ['company_name', 'name', 'email', 'account_type', 'plan', null],
  rows: 48,
  faultyRows: 0,
  doneRows: 0,
  failedRows: 0,
  faults: [],
  sample: [
    ['汐町珈琲焙煎所', '汐町 あおい', 'aoi@shiomachi.example.jp', 'ユーザー', 'Premium', ''],
    ['はなれ温泉旅館', '湯川 しずか', 'yukawa@hanare.example.jp', 'ユーザー', 'Light', '展示会で名刺交換'],
    ['港町フェリー', '港 一平', 'ippei@ferry.example.jp', 'ユーザー', 'Standard', ''],
  ],
  createdAt: ago(HOUR),
  finishedAt: null,
  ...changes,
});

export const aInvalidImport = (): UserImport =>
  anImport({
    faultyRows: 2,
    faults: [
      { row: 7, field: 'email', code: 'accounts.email_invalid', message: 'メールアドレスの形式が正しくありません。' },
      { row: 23, field: 'plan', code: 'users.plan_unknown', message: '「プレミアム」というプランはありません。' },
      { row: 23, field: 'email', code: 'accounts.email_taken', message: 'このメールアドレスは使用できません。' },
    ],
  });
