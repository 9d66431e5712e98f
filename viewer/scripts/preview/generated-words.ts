import type { PublicSite } from '@mekuri/kit/viewer';

export interface Words {
  /** BCP 47. */
  tag: string;
  labels: readonly string[];
  texts: readonly string[];
}

/** Typical texts in each language. */
export const WORDS: Readonly<Record<PublicSite['language'], Words>> = {
  JP: {
    tag: 'ja',
    labels: ['買う', '夜明けブレンド 200g', '北海道と沖縄、離島への配送は別に送料をいただきます', '「豆」＆道具'],
    texts: ['今朝の一杯を。', '海の見える焙煎所から、\n今朝の一杯を。\n\n港の朝に合わせて、深く焙煎しました。', '送料無料。'.repeat(30)],
  },
  EN: {
    tag: 'en',
    labels: ['Buy', 'Daybreak blend, 200 g', 'Delivery to remote islands is charged separately at checkout', 'Beans & <tools>'],
    texts: ['Good morning.', 'From the roastery above the bay.\n\nDark, slow and ready by seven.', 'Free delivery. '.repeat(16)],
  },
  CN: {
    tag: 'zh-Hans',
    labels: ['购买', '黎明拼配 200克', '偏远地区的配送费用将在结算时另行收取', '咖啡豆＆器具'],
    texts: ['早上好。', '来自海边的烘焙坊。\n\n深度烘焙，余韵悠长。', '全场包邮。'.repeat(30)],
  },
  KR: {
    tag: 'ko',
    labels: ['구매', '새벽 블렌드 200g', '도서 산간 지역은 배송비가 별도로 청구됩니다', '원두 & 도구'],
    texts: ['좋은 아침입니다.', '바다가 보이는 로스터리에서.\n\n깊게 볶아 여운이 깁니다.', '무료 배송. '.repeat(24)],
  },
};

/** Unusual texts that may occur in any language. */
export const ODD_TEXTS: readonly string[] = [
  ' \n\u3000',
  'مرحبًا بكم في متجرنا (1990)!\n\nقهوة طازجة كل صباح.',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'https://example.com/a/very/long/address/that/nobody/can/break?query=1234567890123456789012345678901234567890',
  '☕🍊👩‍👩‍👧‍👦🇯🇵',
  '<b>&amp;</b> "\'`{{number}}',
  'W'.repeat(200),
];
