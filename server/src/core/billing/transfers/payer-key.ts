/** Legal forms, in words and as banks abbreviate them in parentheses, after the text was folded to large katakana and capitals. */
const FORMS_IN_WORDS = [
  '株式会社',
  '有限会社',
  '合同会社',
  '合名会社',
  '合資会社',
  '一般社団法人',
  '一般財団法人',
  '公益社団法人',
  '公益財団法人',
  '社会福祉法人',
  '医療法人社団',
  '医療法人',
  '学校法人',
  '宗教法人',
  '特定非営利活動法人',
  'カブシキガイシヤ',
  'カブシキカイシヤ',
  'ユウゲンガイシヤ',
  'ユウゲンカイシヤ',
  'ゴウドウガイシヤ',
  'ゴウドウカイシヤ',
  'イツパンシヤダンホウジン',
  'イツパンザイダンホウジン',
  'シヤカイフクシホウジン',
  'イリヨウホウジン',
  'ガツコウホウジン',
  'トクテイヒエイリカツドウホウジン',
];
const SHORT_FORMS = '株|有|同|名|資|社|財|医|学|福|宗|カ|ユ|ド|メ|シ|シヤ|ザイ|イ|イダン|ガク|フク|シユウ|トクヒ';
const IN_WORDS = new RegExp(FORMS_IN_WORDS.join('|'), 'g');
/** `カ)` at the start, `(カ)` within, `(カ` at the end. */
const SHORT = new RegExp(`^(?:${SHORT_FORMS})\\)|\\((?:${SHORT_FORMS})\\)|\\((?:${SHORT_FORMS})$`, 'g');
const LATIN_FORMS = /(?<![A-Z])(?:CO\.?,? ?LTD|CORP(?:ORATION)?|INC(?:ORPORATED)?|LTD|LLC|K\.K|KK|G\.K|GK)\.?(?![A-Z])/g;
/** The kind of the entry, which some banks put before the name. */
const KIND_OF_ENTRY = /^(?:振込入金|他行振込|振込|フリコミ)[\s*・:]*/;
/** A reference that payers put before or after their name. */
const REFERENCE = /[A-Z]?\d[\d-]{5,}/g;

const LARGE: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ヲ: 'オ',
};
const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * The name of a payer as banks and people write it, reduced to what distinguishes payers: width, small kana, long vowel marks, spaces,
 * punctuation and the legal form do not matter.
 */
export const payerKey = (name: string): string => {
  const folded = name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! + HIRAGANA_TO_KATAKANA))
    .replaceAll(/[ァィゥェォッャュョヮヵヶヲ]/g, (kana) => LARGE[kana]!)
    .trim()
    .replace(KIND_OF_ENTRY, '');
  return folded
    .replaceAll(REFERENCE, ' ')
    .trim()
    .replaceAll(SHORT, ' ')
    .replaceAll(IN_WORDS, ' ')
    .replaceAll(LATIN_FORMS, ' ')
    .replaceAll(/[^\p{L}\p{N}]|ー/gu, '');
};

/** Names of this length and more are the same if one begins with the other: banks cut long names. */
const CUT_LENGTH = 8;

export const isSamePayer = (one: string, other: string): boolean => {
  if (one === '' || other === '') return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length >= CUT_LENGTH && long.startsWith(short));
};

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-');

/** Whether the text names the bill, with or without separators. */
export const namesBill = (text: string, number: string): boolean => {
  const wanted = bare(number).split('-').filter(Boolean);
  if (wanted.length === 0) return false;
  return new RegExp(`(?<![A-Z0-9])${wanted.join('-?')}(?![A-Z0-9])`).test(bare(text));
};
