import type { Schemas } from '@mekuri/kit/server';
import { ago, aUser, DAY, HOUR } from './fixtures.ts';

type OwnProfile = Schemas['OwnProfile'];
type SubAdmin = Schemas['SubAdmin'];
type UserInfo = Schemas['UserInfo'];

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The date in Japan `days` days from now, as `YYYY-MM-DD`. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * DAY);

/** An OEM's operator. */
export const anOperator = (changes: Partial<UserInfo> = {}): UserInfo =>
  aUser({
    id: idOf(40),
    name: '北浜 さくら',
    email: 'oem@example.com',
    role: 'OEM_MASTER',
    area: 'OEM_MASTER',
    licenseIssuance: true,
    userType: 'admin',
    account: { ...aUser().account, id: idOf(41), name: '北浜デジタル株式会社' },
    ...changes,
  });

/** The account's owner, as seen by the operator who impersonates them. */
export const anActedUser = (changes: Partial<UserInfo> = {}): UserInfo =>
  aUser({ acting: { id: idOf(40), name: '北浜 さくら' }, ...changes });

export const aPerson = (changes: Partial<SubAdmin> = {}): SubAdmin => ({
  id: aUser().id,
  name: aUser().name,
  email: aUser().email,
  adminRole: 'main_contact',
  authority: 'edit',
  licenseIssuance: false,
  locale: 'ja',
  isOwner: true,
  disabled: false,
  invitation: 'accepted',
  pictureUrl: null,
  lastSignInAt: ago(2 * HOUR),
  createdAt: ago(200 * DAY),
  revision: 3,
  ...changes,
});

/** Members in every state that the list can show. */
export const somePeople = (): SubAdmin[] => [
  aPerson(),
  aPerson({
    id: idOf(21),
    name: '磯部 健',
    email: 'isobe@example.com',
    adminRole: 'editor',
    isOwner: false,
    pictureUrl: '/m/demo/C1/resized/image-w200.webp',
    lastSignInAt: ago(3 * DAY),
  }),
  aPerson({
    id: idOf(22),
    name: '千早 ゆうか',
    email: 'chihaya.yuka.marketing@example.com',
    adminRole: 'viewer',
    authority: 'view',
    isOwner: false,
    invitation: 'pending',
    lastSignInAt: null,
  }),
  aPerson({
    id: idOf(23),
    name: '外部パートナー（株式会社みなとデザイン事務所）',
    email: 'partner@minato-design.example.com',
    adminRole: 'editor',
    isOwner: false,
    disabled: true,
    lastSignInAt: ago(90 * DAY),
  }),
];

export const aProfile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  id: aUser().id,
  name: aUser().name,
  email: aUser().email,
  locale: 'ja',
  role: 'USER',
  companyName: aUser().account.name,
  pictureUrl: null,
  logoUrl: null,
  ...changes,
});
