import type { Locale, Schemas } from '@mekuri/kit/server';
import { isDay } from '../../platform/japan-time.ts';
import { fold, spellings } from './fold.ts';

type AccountType = Schemas['AccountType'];

const TYPES = spellings<AccountType>([
  [
    'OEM_MASTER',
    ['OEM_MASTER', 'OEMマスター', 'OEM Master', 'EP/OEMマスター', 'EP/OEM Master', 'OEM主账户', 'OEM主管', 'OEM 主账号', 'OEM 마스터'],
  ],
  ['OEM_ADMIN', ['OEM_ADMIN', 'OEM管理者', 'OEMアドミン', 'OEM Admin', 'OEM Administrator', 'EP/OEM管理者', 'OEM管理员', 'OEM 관리자']],
  ['USER', ['USER', 'ユーザー', 'ユーザ', '一般ユーザー', 'User', '用户', '使用者', '사용자', '유저']],
  [
    'MASTER_USER',
    ['MASTER_USER', 'マスターユーザー', 'マスターユーザ', 'Master User', '主用户', '主账户用户', '마스터 사용자', '마스터 유저'],
  ],
]);

const AUTHORITIES = spellings<'view' | 'edit'>([
  ['view', ['閲覧', '閲覧のみ', '閲覧者', '閲覧権限', '参照', '参照のみ', 'view', 'view only', 'viewer', 'read', 'read only']],
  ['view', ['查看', '仅查看', '浏览', '阅览', '보기', '보기 전용', '열람', '조회']],
  ['edit', ['編集', '編集可', '編集者', '編集権限', '編集・閲覧', 'edit', 'editor', 'write', '编辑', '可编辑', '편집', '편집 가능']],
]);

const GRANTED = [
  '有',
  '有り',
  'あり',
  '可',
  '可能',
  '付与',
  '付与する',
  'する',
  'はい',
  '発行する',
  '許可',
  'grant',
  'granted',
  'yes',
  'y',
  'true',
  '1',
  'on',
];
const NOT_GRANTED = [
  '無',
  '無し',
  'なし',
  '不可',
  '付与しない',
  'しない',
  'いいえ',
  '発行しない',
  'not granted',
  'no',
  'n',
  'none',
  'false',
  '0',
  'off',
];
const LICENCES = spellings<boolean>([
  [true, [...GRANTED, '是', '授予', '发放', '可以', '예', '있음', '부여', '부여함', '허용', '가능']],
  [false, [...NOT_GRANTED, '否', '无', '不授予', '不发放', '不可以', '아니요', '아니오', '없음', '부여 안 함', '미부여', '불가']],
]);
/** Symbols, which `fold` would remove. */
const MARKS: ReadonlyMap<string, boolean> = new Map([
  ...['○', '◯', '〇', '✓', '✔', '◎'].map((mark) => [mark, true] as const),
  ...['×', '✕', '✖', '-', '―', 'ー'].map((mark) => [mark, false] as const),
]);

const LOCALES = spellings<Locale>([
  ['ja', ['ja', 'jp', 'ja-JP', '日本語', '日本', 'Japanese', '日语', '日文', '일본어']],
  ['en', ['en', 'en-US', 'en-GB', '英語', 'English', '英语', '英文', '영어']],
  ['cn', ['cn', 'zh', 'zh-CN', 'zh-Hans', '中国語', '中国語(簡体字)', '簡体字', 'Chinese', '中文', '简体中文', '중국어']],
  ['kr', ['kr', 'ko', 'ko-KR', '韓国語', 'Korean', '韩语', '韩文', '한국어']],
]);

/** The readers return undefined for an unknown word. */
export const readAccountType = (cell: string): AccountType | undefined => TYPES.get(fold(cell));
export const readAuthority = (cell: string): 'view' | 'edit' | undefined => AUTHORITIES.get(fold(cell));
export const readLicence = (cell: string): boolean | undefined => MARKS.get(cell.normalize('NFKC')) ?? LICENCES.get(fold(cell));
export const readLocale = (cell: string): Locale | undefined => LOCALES.get(fold(cell));

/** The year before the first year of each era, which is also written 元. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, r: 2018, 平成: 1988, h: 1988 };
const BY_MARKS = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const BY_WORDS = /^(\d{4})[年년](\d{1,2})[月월](\d{1,2})[日일]?$/;
const BARE = /^(\d{4})(\d{2})(\d{2})$/;
const OF_AN_ERA = /^(令和|平成|r|h)(\d{1,2}|元)(?:年|[-/.])(\d{1,2})(?:月|[-/.])(\d{1,2})日?$/;
/** Spreadsheets may write a date with midnight as its time. */
const MIDNIGHT = /[t ]0{1,2}:00(?::00(?:\.0+)?)?z?$/;

/** Reads a date as `YYYY-MM-DD`; undefined for anything else, including dates that do not exist. */
export const readDay = (cell: string): string | undefined => {
  const text = cell
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(MIDNIGHT, '')
    .replaceAll(/[\s\u2010-\u2015\u2212]/g, (mark) => (mark.trim() ? '-' : ''));
  const [, year = '', month = '', day = ''] = BY_MARKS.exec(text) ?? BY_WORDS.exec(text) ?? BARE.exec(text) ?? ofAnEra(text) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
};

const ofAnEra = (text: string): string[] | null => {
  const [whole = '', era = '', year = '', month = '', day = ''] = OF_AN_ERA.exec(text) ?? [];
  return whole ? [whole, String(ERAS[era]! + (year === '元' ? 1 : Number(year))), month, day] : null;
};
