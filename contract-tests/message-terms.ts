/** Words that the visible texts must not use, because the glossary (docs/glossary.md) has another word for the thing. */
export interface Term {
  term: string;
  locale: 'ja' | 'en' | 'cn' | 'kr';
  use: string;
  not: RegExp;
}

export const TERMS: readonly Term[] = [
  { term: 'account', locale: 'cn', use: '账户', not: /(?<!社交)账号(?!、户名)|帐[户号]/ },
  { term: 'acting as', locale: 'cn', use: '代理操作', not: /代为操作/ },
  { term: 'bank transfer', locale: 'cn', use: '转账', not: /汇款|电汇/ },
  { term: 'bank transfer', locale: 'kr', use: '계좌이체', not: /계좌 이체/ },
  { term: 'billing month', locale: 'cn', use: '账期', not: /账单月/ },
  { term: 'billing month', locale: 'kr', use: '대상 월', not: /대상월|청구 월/ },
  { term: 'browser', locale: 'ja', use: 'ブラウザー', not: /ブラウザ(?!ー)/ },
  { term: 'card', locale: 'cn', use: '信用卡', not: /银行卡/ },
  { term: 'cell', locale: 'cn', use: '单元格', not: /单元(?!格)|格子/ },
  { term: 'cell', locale: 'ja', use: 'セル', not: /マス目|マス(?=[をにのがは、])/ },
  { term: 'console', locale: 'cn', use: '管理后台', not: /控制台/ },
  { term: 'console', locale: 'ja', use: '管理画面', not: /コンソール/ },
  { term: 'console', locale: 'kr', use: '관리 화면', not: /콘솔/ },
  { term: 'custom domain', locale: 'kr', use: '사용자 지정 도메인', not: /사용자 도메인|자체 도메인/ },
  { term: 'email address', locale: 'cn', use: '邮箱地址', not: /电子邮[箱件]/ },
  { term: 'email', locale: 'kr', use: '이메일', not: /(?<!이)메일(?!함)/ },
  { term: 'form', locale: 'kr', use: '폼', not: /(?:문의|신청|가입|이) 양식/ },
  { term: 'issuer', locale: 'ja', use: '発行者', not: /発行元/ },
  { term: 'matching', locale: 'cn', use: '核销', not: /对账(?!单)/ },
  { term: 'matching', locale: 'en', use: 'match', not: /\b(?:un)?allocat/i },
  { term: 'matching', locale: 'ja', use: '消込', not: /未充当/ },
  { term: 'matching', locale: 'kr', use: '매칭', not: /미충당/ },
  { term: 'main text', locale: 'cn', use: '主文字', not: /主文本/ },
  { term: 'operator', locale: 'kr', use: '운영자', not: /운영사/ },
  { term: 'overage', locale: 'cn', use: '浏览量超额费', not: /超量费/ },
  { term: 'overage', locale: 'kr', use: '페이지뷰 초과 요금', not: /초과 조회 요금|PV 초과 요금/ },
  { term: 'page view', locale: 'cn', use: '浏览量', not: /页面浏览量/ },
  { term: 'page view', locale: 'kr', use: '페이지뷰', not: /페이지 조회|페이지 뷰/ },
  { term: 'payment received', locale: 'cn', use: '收款', not: /(?<!计)入账/ },
  { term: 'plan', locale: 'kr', use: '요금제', not: /플랜/ },
  { term: 'privacy policy', locale: 'kr', use: '개인정보 처리방침', not: /개인정보처리방침/ },
  { term: 'publish', locale: 'cn', use: '发布', not: /[非不未已]公开|公开中|公开网站/ },
  { term: 'registration', locale: 'kr', use: '회원 가입', not: /회원가입|회원 등록/ },
  { term: 'site', locale: 'cn', use: '网站', not: /站点/ },
  { term: 'visitor', locale: 'cn', use: '访客', not: /访问者/ },
];
