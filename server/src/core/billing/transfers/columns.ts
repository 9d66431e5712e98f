import { createHash } from 'node:crypto';
import type { Schemas } from '@mekuri/kit/server';
import { fold, spellings } from '../../user-imports/fold.ts';

export type Field = Schemas['BankStatementField'];
/** The meaning of each column of a statement. */
export type Columns = readonly (Field | null)[];

/** Column names in the statements of banks, in the order of preference, separated by `|`. */
const NAMES: Readonly<Record<Field, string>> = {
  received_on:
    '日付|取引日|年月日|お取引日|お取り引き日|取引年月日|入金日|勘定日|操作日|起算日|date|transaction date|posting date|value date|日期|交易日期|거래일|거래일자|날짜',
  amount:
    '入金金額|入金額|入金|お預り金額|お預かり金額|預かり金額|預り金額|お預入れ|お預入れ額|預入金額|預入額|受入金額|お受取金額|入金額（円）|入出金|入出金額|金額|取引金額|deposit|deposits|credit|credit amount|amount|存入|收入|收入金额|金额|입금|입금액|금액',
  payer:
    '振込依頼人名|振込依頼人|依頼人名|ご依頼人名|ご依頼人|振込人名|振込人|入出金先内容|お取り扱い内容|お取扱内容|お取引内容|取引内容|摘要内容|内容|詳細|取引先|取引先名|摘要|取引名|payer|payer name|sender|name|description|付款人|付款人名称|对方户名|摘要|입금자|입금자명|보낸 사람|적요|내용',
  note: '摘要|メモ|備考|お客様メモ|EDI情報|コメント|取引区分|note|memo|remarks|reference|备注|附言|메모|비고',
};
const FIELDS = Object.keys(NAMES) as Field[];
const RANKED = FIELDS.map((field) => [field, NAMES[field].split('|').map(fold)] as const);
const KNOWN = spellings(FIELDS.map((field) => [field, NAMES[field].split('|')] as const));

export const REQUIRED: readonly Field[] = ['received_on', 'amount', 'payer'];

/** Whether a row names columns rather than holding values. */
export const isHeader = (cells: readonly string[]): boolean => cells.filter((cell) => KNOWN.has(fold(cell))).length > 1;

/** The columns by their names; each field gets the column whose name it prefers. */
export const suggestColumns = (header: readonly string[]): Columns => {
  const folded = header.map(fold);
  const columns: (Field | null)[] = header.map(() => null);
  for (const [field, names] of RANKED) {
    const at = names.map((name) => folded.findIndex((one, index) => one === name && columns[index] === null)).find((index) => index >= 0);
    if (at !== undefined) columns[at] = field;
  }
  return columns;
};

export const headerDigest = (header: readonly string[]): string => createHash('sha256').update(JSON.stringify(header)).digest('hex');
