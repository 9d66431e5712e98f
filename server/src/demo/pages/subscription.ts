import { CONTACT, ORDER, type DemoCategory } from '../page.ts';

const APPLY = 'このコースを申し込む';
const DETAILS = 'この豆のページへ';

export const subscription: DemoCategory = {
  name: '定期便',
  pages: [
    {
      picture: 'D1',
      alt: '生成りの壁の前に立つ赤い丸型ポストから、小包が顔を出している',
      text: '焼きたてを、\nポストへ。\n\n月に一度、その月の豆を\n200gずつ二種類。',
      textAt: { x: 118, y: 84 },
      ground: 'light',
      badge: {
        text: '送料\n無料',
        shape: 'circle',
        color: '#2f5d6b',
        rotation: -8,
        box: { left: 28, top: 206, width: 88, height: 88 },
      },
      buttons: [
        {
          text: 'コースをくらべる',
          to: 'D2',
          box: { left: 14, top: 80.6, width: 72, height: 7.2 },
          animation: 'BOUNCE',
          textSize: 17,
          microcopy: '送料は当店が負担します',
        },
      ],
    },
    {
      picture: 'D2',
      alt: '紺、飴色、杏色の大きさの違う三つの珈琲袋',
      text: '三つのコース\n\n朝の光、昼の坂、夜の港。\n浅煎りから深煎りまで。',
      ground: 'light',
      price: { yen: 2980, y: 190 },
      buttons: [
        {
          text: 'コースを選んで申し込む',
          to: ORDER,
          box: { left: 14, top: 77, width: 72, height: 6.4 },
        },
      ],
      products: [
        {
          name: '夜の港（深煎り）',
          picture: 'A5',
          price: 2980,
          description: '深煎りを二種、200gずつ。コクと苦み、長い余韻が好きな方に。',
          button: APPLY,
          to: ORDER,
          x: 66,
          y: 432,
        },
        {
          name: '昼の坂（中煎り）',
          picture: 'A4',
          price: 2980,
          description: '中煎りを二種、200gずつ。甘みと香ばしさの、まんなかです。',
          button: APPLY,
          to: ORDER,
          x: 180,
          y: 386,
        },
        {
          name: '朝の光（浅煎り）',
          picture: 'A3',
          price: 2980,
          description: '浅煎りを二種、200gずつ。果実のような、明るい酸味が好きな方に。',
          button: APPLY,
          to: ORDER,
          x: 316,
          y: 344,
        },
      ],
    },
    {
      picture: 'D3',
      alt: '荷箱を積んだ自転車が、夕方の坂道を海へ向かって下りていく',
      text: '焼いた翌日に、\n発送します。\n\n郵便受けに入る箱で、\nお留守でも届きます。',
      ground: 'light',
      buttons: [
        {
          text: '定期便を申し込む',
          to: ORDER,
          box: { left: 7.2, top: 83, width: 85.6, height: 7.4 },
          shape: 'SLIGHTLY_ROUNDED_EDGE',
          textSize: 17,
        },
      ],
    },
    {
      picture: 'D4',
      alt: '青い波模様のふろしきで包んだ贈りものと、一輪のドライフラワー',
      text: '贈る定期便\n\n最初の箱は、ふろしきに\n包んでお届けします。',
      ground: 'dark',
      buttons: [
        {
          text: '贈りものを相談する',
          to: CONTACT,
          box: { left: 7.2, top: 30, width: 48, height: 6.4 },
        },
      ],
    },
    {
      picture: 'D5',
      alt: 'ひらいた小包の中の二袋の豆と、珈琲の入ったマグ',
      text: '休むのも、やめるのも、\nいつでもどうぞ。',
      ground: 'dark',
      buttons: [
        {
          text: '定期便をはじめる',
          to: ORDER,
          look: 'accent',
          box: { left: 7.2, top: 82.6, width: 56, height: 6.8 },
          animation: 'PULSE_OUT',
          textSize: 17,
          microcopy: 'お申し込みは、三分ほど',
        },
        { text: '最初に戻る', to: 'A1', look: 'quiet', box: { left: 65.4, top: 82.6, width: 27.4, height: 6.8 } },
      ],
      products: [
        {
          name: '汐町ブレンド',
          picture: 'A2',
          price: 1480,
          description: '中深煎り・200g。\n毎日飲んでも飽きない、静かな甘みです。',
          button: DETAILS,
          to: 'A2',
          x: 101,
          y: 388,
        },
        {
          name: 'グアテマラ・中煎り',
          picture: 'A4',
          price: 1580,
          description: '中煎り・200g。\nチョコレートとナッツの香り。最初の一袋に。',
          button: DETAILS,
          to: 'A4',
          x: 216,
          y: 388,
        },
      ],
    },
  ],
};
