import type { GivenSettings } from '../core/sites/model.ts';
import { companyTexts } from './company.ts';

/** A button of the demo site: to a cell of it, or out of it. */
interface DemoButton {
  text: string;
  to: string;
  /** Leads to a form of the site instead, where the plugin of forms is installed. */
  form?: 'contact' | 'form';
  microcopy?: string;
  /** Shown instead of the text, by the cell that it is the picture of. */
  picture?: string;
}

/** Something of the picture that opens with its price; `x` and `y` are the middle of its hotspot. */
interface DemoProduct {
  name: string;
  picture: string;
  price: number;
  description: string;
  to: string;
  x: number;
  y: number;
}

/** A place of the picture that leads somewhere. */
interface DemoLink {
  label: string;
  to: string;
  box: { left: number; top: number; width: number; height: number };
}

type Tone = 'dark' | 'light';

export interface DemoPage {
  /** Names the picture in `demo-assets`. */
  picture: string;
  alt: string;
  text: string;
  /** Of the picture behind the text. */
  tone: Tone;
  /** Behind the buttons, where it differs. */
  foot?: Tone;
  /** Yen, tax included. */
  price?: number;
  buttons: readonly DemoButton[];
  products?: readonly DemoProduct[];
  links?: readonly DemoLink[];
  /** A sticker, where the plugin of that name is installed; `size` is its side. */
  badge?: { text: string; shape: 'circle' | 'ribbon' | 'burst'; colour: string; left: number; top: number; size: number };
  /** Only members see it, where the plugin of that name is installed. */
  members?: true;
  /** Where the shop stands in the net, and who runs it. */
  contact?: true;
  /** Its button leaves the foot free. */
  footFree?: true;
  /** After how many seconds the next page comes. */
  slider?: number;
}

export interface DemoCategory {
  name: string;
  pages: readonly DemoPage[];
}

const shop = (path: string): string => `https://example.com/shiomachi/${path}`;

export const demoSite = {
  slug: 'demo',
  name: '汐町珈琲焙煎所',
  title: '汐町珈琲焙煎所｜港を見おろす坂の町の自家焙煎珈琲',
  settings: {
    viewMode: 'MOBILE',
    globalMenuTextColor: '#1f2d3d',
    globalMenuBackgroundColor: '#f4ead9',
    safeAreaColor: '#1f2d3d',
    displayGlobalMenu: true,
    displayPageCount: true,
    displayAlbum: true,
    swipeRedirection: false,
    sns: [
      { snsType: 'instagram', snsUrl: shop('instagram') },
      { snsType: 'line', snsUrl: shop('line') },
      { snsType: 'x', snsUrl: shop('x') },
      { snsType: 'phone_number', snsUrl: '03-0000-0000' },
      { snsType: 'google_map', snsUrl: shop('map') },
    ],
    company: {
      companyWebsite: 'https://example.com/shiomachi',
      ...companyTexts,
      showInForm: true,
      showInContact: true,
      contractAgreementRequired: true,
    },
  },
} as const satisfies { slug: string; name: string; title: string; settings: GivenSettings };

const beans: DemoCategory = {
  name: '豆をえらぶ',
  pages: [
    {
      picture: 'A1',
      alt: '朝焼けの港町。坂に並ぶ屋根のあいだで、焙煎所の煙突から湯気が立ちのぼる',
      text: '潮風と焙煎の香りで、\n一日がはじまる。\n\n港を見おろす坂の途中、\n小さな焙煎所です。',
      tone: 'dark',
      buttons: [
        { text: '今日の豆を見る', to: 'A2' },
        { text: 'お店への行き方', to: 'C4' },
      ],
    },
    {
      picture: 'A2',
      alt: '波の印が入った珈琲豆の袋と、湯気の立つ白いカップ',
      text: '汐町ブレンド\n\n毎日飲んでも飽きない、\n静かな甘み。',
      tone: 'dark',
      foot: 'light',
      price: 1480,
      badge: { text: '人気\nNo.1', shape: 'burst', colour: '#b3392b', left: 266, top: 214, size: 96 },
      buttons: [{ text: 'このブレンドを買う', to: shop('beans/blend'), microcopy: '200g　豆のまま・挽いて、どちらでも' }],
    },
    {
      picture: 'A3',
      alt: 'ガラスのカップに入った琥珀色の珈琲と、ジャスミンの花、輪切りのレモン',
      text: 'エチオピア・浅煎り\n\nジャスミンの香りと、\nレモンのような酸味。',
      tone: 'light',
      price: 1680,
      buttons: [
        { text: 'この豆を買う', to: shop('beans/ethiopia') },
        { text: 'おいしい淹れ方', to: 'B1' },
      ],
    },
    {
      picture: 'A4',
      alt: '火山のふもとに広がる珈琲畑。赤い実と、手前にチョコレートとナッツ',
      text: 'グアテマラ・中煎り\n\nチョコレートとナッツ。\n迷ったら、この豆から。',
      tone: 'light',
      price: 1580,
      buttons: [{ text: 'この豆を買う', to: shop('beans/guatemala'), microcopy: '200g　中挽きが、おすすめです' }],
    },
    {
      picture: 'A5',
      alt: '夜の灯りに照らされた、つややかな深煎りの豆の山',
      text: 'マンデリン・深煎り\n\n夜ふけの一杯に。\n森の香りと、長い余韻。',
      tone: 'dark',
      price: 1620,
      buttons: [
        { text: 'この豆を買う', to: shop('beans/mandheling') },
        { text: '定期便で届けてもらう', to: 'D1' },
      ],
    },
  ],
};

const tools: DemoCategory = {
  name: '道具をそろえる',
  pages: [
    {
      picture: 'B1',
      alt: 'ケトルからドリッパーへ湯が細く注がれ、湯気の立つ動画',
      text: '淹れ方は、\nむずかしくない。\n\n粉15g、お湯240ml、3分。',
      tone: 'dark',
      buttons: [{ text: '使っている道具', to: 'B2' }],
    },
    {
      picture: 'B2',
      alt: '青いタイルの壁の前で火にかかる、黒い細口のケトル',
      text: '細口ケトル\n\n思ったところに、\n思った太さで注げます。',
      tone: 'dark',
      price: 9900,
      buttons: [{ text: 'ケトルを買う', to: shop('tools/kettle'), microcopy: '0.8L　直火・IH対応' }],
    },
    {
      picture: 'B3',
      alt: 'ガラスのサーバーにのせた、白い陶器の円すいドリッパー',
      text: '円すいドリッパー\n\n湯の抜けがよく、\n個性がまっすぐ出ます。',
      tone: 'light',
      price: 2640,
      buttons: [{ text: 'ドリッパーを買う', to: shop('tools/dripper'), microcopy: '1〜2杯用' }],
    },
    {
      picture: 'B4',
      alt: '真ちゅうのハンドルがついた木の手挽きミル。引き出しに挽いた粉が見える',
      text: '手挽きミル\n\n飲む直前に挽くだけで、\n香りがひらきます。',
      tone: 'dark',
      price: 12_100,
      buttons: [{ text: 'ミルを買う', to: shop('tools/mill'), microcopy: '一度に約30g' }],
    },
    {
      picture: 'B5',
      alt: '朝の光がさす棚に並んだ、紺、生成り、杏色の三つのマグ',
      text: '会員の方だけのマグ\n\n坂の上の窯元が、\nひとつずつ焼いています。',
      tone: 'light',
      members: true,
      price: 3850,
      buttons: [{ text: 'お店で手に取る', to: 'C1', microcopy: '紺・生成り・杏の三色' }],
    },
  ],
};

const visit: DemoCategory = {
  name: 'お店のこと',
  pages: [
    {
      picture: 'C1',
      alt: '長い木のカウンターと吊り下げの灯り。窓の外に海が見える店内',
      text: '窓の向こうは、港。\n\nカウンターに八席。\nどうぞごゆっくり。',
      tone: 'dark',
      buttons: [{ text: '朝のメニューを見る', to: 'C3', picture: 'C3', microcopy: '朝のひと皿　7:30〜10:30' }],
    },
    {
      picture: 'C2',
      alt: '小窓が橙色に光る黒い焙煎機から、焼けた豆が流れ出る',
      text: '五キロ釜で、少しずつ。\n\n色と音をたしかめながら、\nその日の分だけ焼きます。',
      tone: 'dark',
      slider: 8,
      buttons: [{ text: '焼きたての豆を見る', to: 'A2' }],
    },
    {
      picture: 'C3',
      alt: '丸い盆にのった厚切りトースト、ゆで卵、サラダと珈琲',
      text: '朝のひと皿\n\n厚切りトーストに卵、\n小さなサラダと珈琲を。',
      tone: 'light',
      price: 880,
      buttons: [{ text: '席を予約する', to: shop('reserve'), microcopy: '7:30〜10:30　珈琲はおかわり自由' }],
    },
    {
      picture: 'C4',
      alt: '港と市電の線路、石段をのぼった先に赤い印のついた絵地図',
      text: '赤い印が、当店です。\n\n市電「汐町坂下」から\n石段を上がって4分。',
      tone: 'light',
      buttons: [{ text: '地図をひらく', to: shop('map') }],
      links: [{ label: '赤い印の場所を地図でひらく', to: shop('map'), box: { left: 190, top: 200, width: 80, height: 130 } }],
      contact: true,
    },
    {
      picture: 'C5',
      alt: '夜の店先。灯りのともった窓と縞の日よけ、軒先の提灯と、入口に座る黒い猫',
      text: '灯りがともるまで。\n\n7:30〜18:30　水曜定休\n猫は、なでても大丈夫。',
      tone: 'dark',
      buttons: [{ text: 'お店に問い合わせる', to: 'mailto:hello@example.com', form: 'contact' }],
      contact: true,
    },
  ],
};

const subscription: DemoCategory = {
  name: '定期便',
  pages: [
    {
      picture: 'D1',
      alt: '生成りの壁の前に立つ赤い丸型ポストから、小包が顔を出している',
      text: '焼きたてを、ポストへ。\n\n月に一度、その月の豆を\n200gずつ二種類。',
      tone: 'light',
      badge: { text: '送料\n無料', shape: 'circle', colour: '#2f5d6b', left: 40, top: 260, size: 88 },
      buttons: [{ text: 'コースをくらべる', to: 'D2', microcopy: '送料は当店が負担します' }],
    },
    {
      picture: 'D2',
      alt: '紺、飴色、杏色の大きさの違う三つの珈琲袋',
      text: '三つのコース\n\n朝の光、昼の坂、夜の港。\n浅煎りから深煎りまで。',
      tone: 'light',
      price: 2980,
      footFree: true,
      buttons: [{ text: 'お届けの流れ', to: 'D3', microcopy: 'どのコースも同じ価格です' }],
    },
    {
      picture: 'D3',
      alt: '荷箱を積んだ自転車が、夕方の坂道を海へ向かって下りていく',
      text: '焼いた翌日に、発送します。\n\n郵便受けに入る箱で、\nお留守でも届きます。',
      tone: 'light',
      buttons: [{ text: '定期便を申し込む', to: 'D5' }],
    },
    {
      picture: 'D4',
      alt: '青い波模様のふろしきで包んだ贈りものと、一輪のドライフラワー',
      text: '贈る定期便\n\n最初の箱は、ふろしきに\n包んでお届けします。',
      tone: 'dark',
      footFree: true,
      buttons: [{ text: '贈りものを選ぶ', to: shop('gift'), microcopy: '三か月・六か月・十二か月' }],
    },
    {
      picture: 'D5',
      alt: 'ひらいた小包の中の二袋の豆と、珈琲の入ったマグ',
      text: '休むのも、やめるのも、\nいつでもどうぞ。\n\nお申し込みは、三分ほど。',
      tone: 'dark',
      buttons: [
        { text: '定期便をはじめる', to: shop('subscribe'), form: 'form' },
        { text: '最初のページへ戻る', to: 'A1' },
      ],
      products: [
        {
          name: '汐町ブレンド',
          picture: 'A2',
          price: 1480,
          description: '中深煎り・200g。\n毎日飲んでも飽きない、静かな甘みです。',
          to: shop('beans/blend'),
          x: 101,
          y: 388,
        },
        {
          name: 'グアテマラ・中煎り',
          picture: 'A4',
          price: 1580,
          description: '中煎り・200g。\nチョコレートとナッツの香り。最初の一袋に。',
          to: shop('beans/guatemala'),
          x: 216,
          y: 388,
        },
      ],
    },
  ],
};

export const demoCategories: readonly DemoCategory[] = [beans, tools, visit, subscription];
