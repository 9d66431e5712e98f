import { ORDER, type DemoCategory } from '../page.ts';

export const beans: DemoCategory = {
  name: '豆をえらぶ',
  pages: [
    {
      picture: 'A1',
      alt: '朝焼けの港町。坂に並ぶ屋根のあいだで、焙煎所の煙突から湯気が立ちのぼる',
      text: '潮風と焙煎の香りで、\n一日がはじまる。\n\n港を見おろす坂の途中、\n小さな焙煎所です。',
      ground: 'dark',
      buttons: [
        {
          text: '今日の豆を見る',
          to: 'A2',
          box: { left: 7.2, top: 82, width: 52, height: 7.2 },
          animation: 'SHIMMER',
          textSize: 17,
        },
        { text: '行き方を見る', to: 'C4', look: 'quiet', box: { left: 61.4, top: 82, width: 31.4, height: 7.2 } },
      ],
      links: [{ label: '赤い屋根の焙煎所をのぞく', to: 'C1', box: { left: 150, top: 446, width: 132, height: 92 } }],
    },
    {
      picture: 'A2',
      alt: '波の印が入った珈琲豆の袋と、湯気の立つ白いカップ',
      text: '汐町ブレンド\n\n毎日飲んでも飽きない、\n静かな甘み。',
      ground: 'dark',
      foot: 'light',
      price: { yen: 1480, y: 190 },
      badge: {
        text: '人気\nNo.1',
        shape: 'burst',
        color: '#b3392b',
        rotation: 8,
        box: { left: 276, top: 250, width: 100, height: 100 },
      },
      buttons: [
        {
          text: 'このブレンドを注文する',
          to: ORDER,
          box: { left: 7.2, top: 80.6, width: 85.6, height: 7.2 },
          shape: 'MODERATELY_ROUNDED_EDGE',
          animation: 'PULSE',
          textSize: 17,
          microcopy: '200g　豆のまま・挽いて、どちらでも',
        },
      ],
    },
    {
      picture: 'A3',
      alt: 'ガラスのカップに入った琥珀色の珈琲と、ジャスミンの花、輪切りのレモン',
      text: 'エチオピア・浅煎り\n\nジャスミンの香りと、\nレモンのような酸味。',
      textAt: { x: 104, y: 84 },
      ground: 'light',
      price: { yen: 1680, y: 594 },
      buttons: [
        { text: 'この豆を注文する', to: ORDER, box: { left: 7.2, top: 85.2, width: 52, height: 7 }, textSize: 17 },
        { text: '淹れ方を見る', to: 'B1', look: 'quiet', box: { left: 61.4, top: 85.2, width: 31.4, height: 7 } },
      ],
    },
    {
      picture: 'A4',
      alt: '火山のふもとに広がる珈琲畑。赤い実と、手前にチョコレートとナッツ',
      text: 'グアテマラ・中煎り\n\nチョコレートとナッツ。\n迷ったら、この豆から。',
      ground: 'light',
      price: { yen: 1580, y: 190 },
      buttons: [
        {
          text: 'この豆を注文する',
          to: ORDER,
          box: { left: 20, top: 80.6, width: 60, height: 7.2 },
          shape: 'SLIGHTLY_ROUNDED_EDGE',
          microcopy: '200g　中挽きが、おすすめです',
        },
      ],
    },
    {
      picture: 'A5',
      alt: '夜の灯りに照らされた、つややかな深煎りの豆の山',
      text: 'マンデリン・深煎り\n\n夜ふけの一杯に。\n森の香りと、長い余韻。',
      ground: 'dark',
      price: { yen: 1620, y: 588 },
      buttons: [
        {
          text: 'この豆を注文する',
          to: ORDER,
          box: { left: 7.2, top: 85, width: 52, height: 6.8 },
          shape: 'MODERATELY_ROUNDED_EDGE',
          animation: 'GLOW',
          textSize: 17,
        },
        {
          text: '定期便にする',
          to: 'D1',
          look: 'quiet',
          box: { left: 61.4, top: 85, width: 31.4, height: 6.8 },
          shape: 'MODERATELY_ROUNDED_EDGE',
        },
      ],
    },
  ],
};
