import type { Locale } from '@mekuri/kit/manifest';

const ja = {
  preview: 'プレビュー',
  locked: 'このプレビューはロックされています',
  intro: '招待されたメールアドレスと、共有した方から伝えられたパスワードを入力してください。',
  email: 'メールアドレス',
  password: 'パスワード',
  show: 'パスワードを表示',
  open: 'プレビューを開く',
  refused: 'メールアドレスかパスワードが違うか、招待が取り消されています。',
  many: '入力の回数が多すぎます。しばらくしてからもう一度お試しください。',
  failed: 'サーバーに接続できません。通信環境を確認するか、しばらくしてからもう一度お試しください。',
  again: 'もう一度試す',
  ended: 'プレビューの利用が終わりました。続けるには、もう一度入力してください。',
  loading: '読み込んでいます',
  frame: '「{{name}}」の下書き',
  note: '公開前の下書きです。ここでの操作は記録されず、フォームも送信されません。',
  view: '表示条件',
  at: '日時（日本時間）',
  member: '会員として見る',
  now: '現在の日時に戻す',
};

export type Texts = typeof ja;

const TEXTS: Readonly<Record<Locale, Texts>> = {
  ja,
  en: {
    preview: 'Preview',
    locked: 'This preview is locked',
    intro: 'Enter the invited email address and the password that you received from the person who shared this preview.',
    email: 'Email address',
    password: 'Password',
    show: 'Show password',
    open: 'Open preview',
    refused: 'The email address or password is incorrect, or the invitation was withdrawn.',
    many: 'Too many attempts. Please try again later.',
    failed: 'Cannot connect to the server. Check your internet connection or try again later.',
    again: 'Try again',
    ended: 'Your preview session has ended. To continue, enter your email address and password again.',
    loading: 'Loading',
    frame: 'Draft of “{{name}}”',
    note: 'This is an unpublished draft. Your actions here are not recorded, and forms are not submitted.',
    view: 'View as',
    at: 'Date and time (Japan)',
    member: 'As a member',
    now: 'Back to the current time',
  },
  cn: {
    preview: '预览',
    locked: '此预览已锁定',
    intro: '请输入受邀的邮箱地址，以及共享者告知您的密码。',
    email: '邮箱地址',
    password: '密码',
    show: '显示密码',
    open: '打开预览',
    refused: '邮箱地址或密码有误，或邀请已被撤销。',
    many: '尝试次数过多，请稍后再试。',
    failed: '无法连接到服务器。请检查网络连接，或稍后再试。',
    again: '重试',
    ended: '预览已关闭。如需继续，请重新输入。',
    loading: '正在加载',
    frame: '“{{name}}”的草稿',
    note: '这是发布前的草稿。此处的操作不会被记录，表单也不会被发送。',
    view: '显示条件',
    at: '日期和时间（日本时间）',
    member: '以会员身份查看',
    now: '恢复为当前时间',
  },
  kr: {
    preview: '미리보기',
    locked: '이 미리보기는 잠겨 있습니다',
    intro: '초대받은 이메일 주소와, 공유한 분이 알려 준 비밀번호를 입력해 주세요.',
    email: '이메일 주소',
    password: '비밀번호',
    show: '비밀번호 표시',
    open: '미리보기 열기',
    refused: '이메일 주소나 비밀번호가 다르거나 초대가 취소되었습니다.',
    many: '시도 횟수가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    failed: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하거나 나중에 다시 시도해 주세요.',
    again: '다시 시도',
    ended: '미리보기가 종료되었습니다. 계속하려면 다시 입력해 주세요.',
    loading: '불러오는 중',
    frame: '“{{name}}” 초안',
    note: '공개 전 초안입니다. 여기서의 조작은 기록되지 않으며 폼도 전송되지 않습니다.',
    view: '보기 조건',
    at: '날짜와 시간(일본 시간)',
    member: '회원으로 보기',
    now: '현재 시각으로 되돌리기',
  },
};

const LOCALE_OF: Readonly<Record<string, Locale>> = { ja: 'ja', en: 'en', zh: 'cn', ko: 'kr' };
const TAG_OF: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** Takes the language from the browser, because the screen belongs to no site. Japanese if no listed language is supported. */
export const localeOf = (languages: readonly string[]): Locale =>
  languages.map((tag) => LOCALE_OF[tag.toLowerCase().split('-')[0] ?? '']).find((locale) => locale !== undefined) ?? 'ja';

export const textsIn = (locale: Locale): Texts => TEXTS[locale];
export const tagOf = (locale: Locale): string => TAG_OF[locale];
