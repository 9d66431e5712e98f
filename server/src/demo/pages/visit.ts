import { CONTACT, type DemoCategory } from '../page.ts';

export const visit: DemoCategory = {
  name: 'お店のこと',
  pages: [
    {
      picture: 'C1',
      alt: '長い木のカウンターと吊り下げの灯り。窓の外に海が見える店内',
      text: '窓の向こうは、港。\n\nカウンターに八席。\nどうぞごゆっくり。',
      textAt: { x: 28, y: 518 },
      ground: 'dark',
      buttons: [
        { text: '席を予約する', to: CONTACT, box: { left: 7.2, top: 85.6, width: 50, height: 6.8 }, textSize: 17 },
        {
          text: '朝のメニューを見る',
          to: 'C3',
          picture: 'breakfast',
          box: { left: 67.6, top: 71, width: 29, height: 16.5 },
          microcopy: '朝のひと皿',
        },
      ],
      products: [
        {
          name: '汐町ブレンド',
          picture: 'A2',
          price: 1480,
          description: '店でお出ししている一杯と、同じ豆です。200g。',
          button: 'この豆のページへ',
          to: 'A2',
          x: 287,
          y: 452,
        },
      ],
    },
    {
      picture: 'C2',
      alt: '小窓が橙色に光る黒い焙煎機から、焼けた豆が流れ出る',
      text: '五キロ釜で、少しずつ。\n\n色と音をたしかめながら、\nその日の分だけ焼きます。',
      ground: 'dark',
      sliderTime: 8,
      buttons: [
        {
          text: '焼きたての豆を見る',
          to: 'A2',
          box: { left: 36.8, top: 83.6, width: 56, height: 6.8 },
          shape: 'MODERATELY_ROUNDED_EDGE',
          animation: 'GLOW',
        },
      ],
    },
    {
      picture: 'C3',
      alt: '丸い盆にのった厚切りトースト、ゆで卵、サラダと珈琲',
      text: '朝のひと皿\n\n厚切りトーストに卵、\n小さなサラダと珈琲を。',
      ground: 'light',
      price: { yen: 880, y: 190 },
      badge: {
        text: '1日20食',
        shape: 'ribbon',
        color: '#2f5d6b',
        rotation: -5,
        box: { left: 272, top: 520, width: 104, height: 35 },
      },
      buttons: [
        {
          text: '朝の席を予約する',
          to: CONTACT,
          box: { left: 14, top: 81, width: 72, height: 7 },
          shape: 'MODERATELY_ROUNDED_EDGE',
          microcopy: '7:30〜10:30　珈琲はおかわり自由',
        },
      ],
      products: [
        {
          name: '厚切りトースト',
          picture: 'C3',
          description: '坂の下のパン屋さんの山型食パンを、三センチに切って焼きます。',
          button: '朝の席を予約する',
          to: CONTACT,
          x: 131,
          y: 388,
        },
        {
          name: '本日の珈琲',
          picture: 'A2',
          price: 520,
          description: '朝は汐町ブレンドを、ネルでゆっくり落とします。',
          button: 'この豆のページへ',
          to: 'A2',
          x: 268,
          y: 474,
        },
      ],
    },
    {
      picture: 'C4',
      alt: '港と市電の線路、石段をのぼった先に赤い印のついた絵地図',
      text: '赤い印が、当店です。\n\n市電「汐町坂下」から\n石段を上がって4分。',
      ground: 'light',
      buttons: [
        {
          text: '店内を見る',
          to: 'C1',
          box: { left: 7.2, top: 78.6, width: 52, height: 7 },
          shape: 'MODERATELY_ROUNDED_EDGE',
        },
        {
          text: '電話で聞く',
          to: 'tel:03-0000-0000',
          look: 'quiet',
          box: { left: 61.4, top: 78.6, width: 31.4, height: 7 },
          shape: 'MODERATELY_ROUNDED_EDGE',
        },
      ],
      links: [{ label: '赤い印の店に入る', to: 'C1', box: { left: 190, top: 200, width: 84, height: 130 } }],
      contact: true,
    },
    {
      picture: 'C5',
      alt: '夜の店先。灯りのともった窓と縞の日よけ、軒先の提灯と、入口に座る黒い猫',
      text: '灯りがともるまで。\n\n7:30〜18:30　水曜定休\n猫は、なでても大丈夫。',
      ground: 'dark',
      buttons: [
        {
          text: 'お店に問い合わせる',
          to: CONTACT,
          box: { left: 7.2, top: 78.6, width: 54, height: 7 },
        },
        {
          text: '会員になる',
          to: { screen: 'membership', otherwise: 'D1' },
          look: 'quiet',
          box: { left: 63.4, top: 78.6, width: 29.4, height: 7 },
        },
      ],
      links: [{ label: '店の中に入る', to: 'C1', box: { left: 216, top: 376, width: 130, height: 190 } }],
      contact: true,
    },
  ],
};
