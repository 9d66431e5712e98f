import type { FixedItems } from './check.ts';
import type { FormItem, FormLanguage } from './definition.ts';

type Texts = Readonly<Record<FormLanguage, readonly [title: string, placeholder: string]>>;

const TEXTS = {
  email: {
    JP: ['メールアドレス', 'example@example.com'],
    EN: ['Email address', 'example@example.com'],
    CN: ['邮箱地址', 'example@example.com'],
    KR: ['이메일 주소', 'example@example.com'],
  },
  message: {
    JP: ['お問い合わせ内容', 'ご質問やご要望をご記入ください'],
    EN: ['Your message', 'Tell us what you would like to know'],
    CN: ['咨询内容', '请填写您的问题或需求'],
    KR: ['문의 내용', '질문이나 요청 사항을 적어 주세요'],
  },
  company: {
    JP: ['会社名・店舗名', '株式会社〇〇'],
    EN: ['Company or shop name', 'Example Inc.'],
    CN: ['公司或店铺名称', '〇〇有限公司'],
    KR: ['회사명 또는 매장명', '주식회사 〇〇'],
  },
  password: {
    JP: ['パスワード', '8〜20文字'],
    EN: ['Password', '8 to 20 characters'],
    CN: ['密码', '8至20个字符'],
    KR: ['비밀번호', '8~20자'],
  },
  confirm_password: {
    JP: ['パスワード（確認）', 'もう一度入力してください'],
    EN: ['Confirm password', 'Type it once more'],
    CN: ['确认密码', '请再次输入'],
    KR: ['비밀번호 확인', '한 번 더 입력해 주세요'],
  },
} as const satisfies Record<string, Texts>;

/** An optional text box without texts. */
export const newItem = (id: string, changes: Partial<FormItem> = {}): FormItem => ({
  id,
  typeInput: 'TEXT_BOX',
  format: 'TEXT',
  isMultiline: false,
  title: '',
  placeholder: '',
  isRequired: false,
  minLength: null,
  maxLength: null,
  min: null,
  max: null,
  minItems: null,
  maxItems: null,
  sameAs: null,
  options: [],
  translations: {},
  ...changes,
});

const LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const;

const known = (id: keyof typeof TEXTS, language: FormLanguage, changes: Partial<FormItem> = {}): FormItem => {
  const [title, placeholder] = TEXTS[id][language];
  const others = LANGUAGES.filter((other) => other !== language);
  return newItem(id, {
    title,
    placeholder,
    isRequired: true,
    translations: Object.fromEntries(
      others.map((other) => [other, { title: TEXTS[id][other][0], placeholder: TEXTS[id][other][1], labels: {} }]),
    ),
    ...changes,
  });
};

export type FormType = 'CONTACT_SETTING' | 'MEMBERSHIP_SETTING' | 'HOMEPAGE_SETTING';

/** The default items of a form type, in the site's language and translated into the others. */
export const defaultItems = (type: FormType, language: FormLanguage): FormItem[] => {
  const email = known('email', language, { format: 'EMAIL' });
  switch (type) {
    case 'CONTACT_SETTING':
      return [email, known('message', language, { isMultiline: true })];
    case 'HOMEPAGE_SETTING':
      return [email, known('company', language)];
    case 'MEMBERSHIP_SETTING':
      return [
        email,
        known('password', language, { format: 'PASSWORD' }),
        known('confirm_password', language, { format: 'PASSWORD', sameAs: 'password' }),
      ];
  }
};

const EMAIL = { typeInput: 'TEXT_BOX', format: 'EMAIL' } as const;
const PASSWORD = { typeInput: 'TEXT_BOX', format: 'PASSWORD' } as const;

/** Items that a form of each type cannot do without. */
export const FIXED_ITEMS: Readonly<Record<FormType, FixedItems>> = {
  CONTACT_SETTING: { email: EMAIL },
  HOMEPAGE_SETTING: { email: EMAIL },
  MEMBERSHIP_SETTING: { email: EMAIL, password: PASSWORD, confirm_password: PASSWORD },
};
