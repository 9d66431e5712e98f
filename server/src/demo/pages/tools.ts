import { CONTACT, type DemoCategory } from '../page.ts';

export const tools: DemoCategory = {
  name: '道具をそろえる',
  pages: [
    {
      picture: 'B1',
      alt: 'ケトルからドリッパーへ湯が細く注がれ、湯気の立つ動画',
      text: '淹れ方は、\nむずかしくない。\n\n粉15g、お湯240ml、3分。',
      ground: 'dark',
      buttons: [
        {
          text: '使っている道具を見る',
          to: 'B2',
          box: { left: 36.8, top: 82.4, width: 56, height: 7 },
          animation: 'BUBBLY',
        },
      ],
    },
    {
      picture: 'B2',
      alt: '青いタイルの壁の前で火にかかる、黒い細口のケトル',
      text: '細口ケトル\n\n思ったところに、\n思った太さで注げます。\n0.8L　直火・IH対応',
      ground: 'dark',
      price: { yen: 9900, y: 572 },
      buttons: [
        {
          text: 'ケトルを注文する',
          to: CONTACT,
          box: { left: 7.2, top: 83.6, width: 85.6, height: 7.4 },
          shape: 'SHARP_EDGE',
          textSize: 17,
        },
      ],
    },
    {
      picture: 'B3',
      alt: 'ガラスのサーバーにのせた、白い陶器の円すいドリッパー',
      text: '円すいドリッパー\n\n湯の抜けがよく、\n個性がまっすぐ出ます。',
      ground: 'light',
      price: { yen: 2640, y: 190 },
      buttons: [
        {
          text: 'ドリッパーを注文する',
          to: CONTACT,
          box: { left: 18, top: 80.6, width: 64, height: 7 },
          microcopy: '1〜2杯用',
        },
      ],
    },
    {
      picture: 'B4',
      alt: '真ちゅうのハンドルがついた木の手挽きミル。引き出しに挽いた粉が見える',
      text: '手挽きミル\n\n飲む直前に挽くだけで、\n香りがひらきます。',
      ground: 'dark',
      price: { yen: 12_100, y: 190 },
      badge: {
        text: '新入荷',
        shape: 'circle',
        color: '#8a4b2a',
        rotation: 8,
        box: { left: 288, top: 388, width: 80, height: 80 },
      },
      buttons: [
        {
          text: 'ミルを注文する',
          to: CONTACT,
          box: { left: 7.2, top: 80.6, width: 50, height: 7 },
          animation: 'WOBBLE',
          microcopy: '一度に約30g',
        },
        { text: '豆をえらぶ', to: 'A2', look: 'quiet', box: { left: 60.4, top: 80.6, width: 32.4, height: 7 } },
      ],
    },
    {
      picture: 'B5',
      alt: '朝の光がさす棚に並んだ、紺、生成り、杏色の三つのマグ',
      text: '会員の方だけのマグ\n\n坂の上の窯元が、\nひとつずつ焼いています。',
      ground: 'light',
      members: true,
      price: { yen: 3850, y: 190 },
      buttons: [
        {
          text: '取り置きを頼む',
          to: CONTACT,
          box: { left: 7.2, top: 80.6, width: 50, height: 7 },
          shape: 'SLIGHTLY_ROUNDED_EDGE',
          microcopy: '紺・生成り・杏の三色',
        },
        {
          text: 'お店で見る',
          to: 'C1',
          look: 'quiet',
          box: { left: 60.4, top: 80.6, width: 32.4, height: 7 },
          shape: 'SLIGHTLY_ROUNDED_EDGE',
        },
      ],
    },
  ],
};
