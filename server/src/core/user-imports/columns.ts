import type { Schemas } from '@mekuri/kit/server';
import { fold, spellings } from './fold.ts';

export type Field = Schemas['UserImportField'];
/** The field that each column of the file holds. */
export type Columns = readonly (Field | null)[];

/** Column names in our own exports and in other products, in four languages, separated by `|`. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  company_name: [
    '会社名|企業名|法人名|社名|貴社名|会社|企業|団体名|組織名|屋号|取引先名|顧客名|会社・団体名',
    'company|company name|corporation|organization|organisation|account name',
    '公司|公司名|公司名称|企业|企业名称|회사|회사명|회사 이름|기업명|업체명',
  ],
  name: [
    '担当者名|担当者|ご担当者名|ご担当者|担当者氏名|主担当|主担当者|氏名|名前|お名前|連絡先名',
    'name|contact|contact name|contact person|full name|person|owner',
    '联系人|联系人姓名|负责人|姓名|名字|담당자|담당자명|담당자 이름|성명|이름',
  ],
  email: [
    'メールアドレス|メール|Eメール|Eメールアドレス|電子メール|電子メールアドレス|メアド|ログインID',
    'email|e-mail|email address|mail|mail address|login id|contact email',
    '邮箱|邮箱地址|电子邮箱|电子邮件|电子邮件地址|邮件地址|이메일|이메일 주소|메일|메일 주소|전자우편',
  ],
  account_type: [
    'アカウント種別|アカウントの種類|アカウント種類|アカウントタイプ|アカウント区分|ユーザー種別|ユーザー種類|種別|区分',
    'account type|type of account|user type|type|kind',
    '账户类型|账号类型|帐户类型|用户类型|类型|계정 유형|계정 종류|계정 구분|사용자 유형|유형|종류',
  ],
  parent: [
    '親アカウント|親アカウント名|親会社|親会社名|上位アカウント|所属アカウント|所属',
    'parent|parent account|parent company|parent name|belongs to',
    '父账户|父账号|上级账户|上级账号|上级公司|所属账户|상위 계정|부모 계정|상위 회사|소속',
  ],
  plan: [
    'プラン|プラン名|契約プラン|ご契約プラン|料金プラン|plan|plan name|current plan',
    '套餐|套餐名|套餐名称|方案|方案名称|计划|플랜|플랜명|플랜 이름|요금제|요금제명',
  ],
  contract_starts_on: [
    '契約開始日|契約開始|契約開始年月日|開始日|利用開始日|ご利用開始日',
    'contract start|contract start date|contract starts on|start date|starts on|start',
    '合同开始日|合同开始日期|合同开始|开始日|开始日期|계약 시작일|계약 개시일|계약 시작|시작일|개시일',
  ],
  contract_ends_on: [
    '契約終了日|契約終了|契約終了年月日|契約満了日|満了日|終了日|利用終了日|ご利用終了日',
    'contract end|contract end date|contract ends on|end date|ends on|end|expires on|expiry date',
    '合同结束日|合同结束日期|合同终止日|合同到期日|结束日|结束日期|到期日|계약 종료일|계약 만료일|계약 종료|종료일|만료일',
  ],
  authority: [
    '権限|操作権限|編集権限|閲覧・編集|authority|permission|permissions|access',
    '权限|操作权限|编辑权限|권한|조작 권한|편집 권한',
  ],
  license_issuance: [
    'ライセンス発行|ライセンス発行権限|ライセンスの発行|ライセンス|license issuance|licence issuance|license|licence',
    '许可证发行|许可证发放|许可发行|授权发放|许可证|라이선스 발급|라이선스 발행|라이선스',
  ],
  locale: ['言語|表示言語|使用言語|メールの言語|language|locale|display language|lang', '语言|显示语言|界面语言|언어|표시 언어|사용 언어'],
};

export const FIELDS = Object.keys(NAMES) as readonly Field[];
/** Fields that every row must have. */
export const REQUIRED_FIELDS: readonly Field[] = ['company_name', 'name', 'email', 'plan'];

const byName = spellings(FIELDS.map((field) => [field, [field, ...NAMES[field].flatMap((names) => names.split('|'))]] as const));

/** Maps column names to fields. If two columns match the same field, the first one gets it. */
export const suggestColumns = (names: readonly string[]): Columns => {
  const taken = new Set<Field>();
  return names.map((name) => {
    const field = byName.get(fold(name));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};
