import { defaultItems, newItem, type FormItem } from '@mekuri/kit/forms';
import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { FormSettings, FormVersion, type Form } from './model.ts';

const option = (id: string, label: string, isDefault = false) => ({ id, label, isDefault });

/** An item's texts in English. */
const english = (title: string, placeholder = '', labels: Record<string, string> = {}): FormItem['translations'] => ({
  EN: { title, placeholder, labels },
});

const ITEMS: Readonly<Record<Form, (language: 'JP' | 'EN' | 'CN' | 'KR') => FormItem[]>> = {
  contact: (language) => {
    const [email, message] = defaultItems('CONTACT_SETTING', language) as [FormItem, FormItem];
    return [
      newItem('name', {
        title: 'お名前',
        placeholder: '汐町 花子',
        isRequired: true,
        translations: english('Name', 'Hanako Shiomachi'),
      }),
      email,
      newItem('tel', {
        title: '電話番号',
        placeholder: '03-1234-5678',
        format: 'PHONE',
        translations: english('Phone number', '+81 3 1234 5678'),
      }),
      newItem('about', {
        title: 'ご用件',
        typeInput: 'SELECT',
        isRequired: true,
        options: [
          option('beans', '豆・道具について', true),
          option('visit', '席・教室のご予約'),
          option('plan', '定期便について'),
          option('other', 'そのほか'),
        ],
        translations: english('What is it about?', '', {
          beans: 'Beans or tools',
          visit: 'Booking a seat or a class',
          plan: 'Coffee plans',
          other: 'Something else',
        }),
      }),
      message,
    ];
  },
  homepage: (language) => [
    newItem('item', {
      title: 'ご注文の品',
      typeInput: 'SELECT',
      isRequired: true,
      options: [
        option('blend', '汐町ブレンド　200g　1,480円', true),
        option('ethiopia', 'エチオピア・浅煎り　200g　1,680円'),
        option('guatemala', 'グアテマラ・中煎り　200g　1,580円'),
        option('mandheling', 'マンデリン・深煎り　200g　1,620円'),
        option('dawn', '定期便「朝の光」浅煎り　月2,980円'),
        option('noon', '定期便「昼の坂」中煎り　月2,980円'),
        option('night', '定期便「夜の港」深煎り　月2,980円'),
      ],
      translations: english('What would you like?', '', {
        blend: 'Shiomachi Blend, 200 g, ¥1,480',
        ethiopia: 'Ethiopia, light roast, 200 g, ¥1,680',
        guatemala: 'Guatemala, medium roast, 200 g, ¥1,580',
        mandheling: 'Mandheling, dark roast, 200 g, ¥1,620',
        dawn: 'Plan “Morning Light”, light, ¥2,980 a month',
        noon: 'Plan “Midday Hill”, medium, ¥2,980 a month',
        night: 'Plan “Harbor Night”, dark, ¥2,980 a month',
      }),
    }),
    newItem('quantity', {
      title: '数量',
      placeholder: '1',
      typeInput: 'NUMBER',
      isRequired: true,
      min: 1,
      max: 20,
      translations: english('Quantity', '1'),
    }),
    newItem('grind', {
      title: '豆の挽き方',
      typeInput: 'SELECT',
      isRequired: true,
      options: [
        option('whole', '豆のまま', true),
        option('coarse', '粗挽き（フレンチプレス）'),
        option('medium', '中挽き（ペーパードリップ）'),
        option('fine', '細挽き（マキネッタ）'),
      ],
      translations: english('Grind', '', {
        whole: 'Whole beans',
        coarse: 'Coarse (French press)',
        medium: 'Medium (paper filter)',
        fine: 'Fine (moka pot)',
      }),
    }),
    newItem('delivery', {
      title: 'お受け取り',
      typeInput: 'SELECT',
      isRequired: true,
      options: [option('shop', 'お店で受け取る', true), option('post', '配送（300円、定期便は無料）')],
      translations: english('Pickup or delivery', '', {
        shop: 'Pick up at the shop',
        post: 'Delivery (¥300, free for plans)',
      }),
    }),
    newItem('name', {
      title: 'お名前',
      placeholder: '汐町 花子',
      isRequired: true,
      translations: english('Name', 'Hanako Shiomachi'),
    }),
    ...defaultItems('HOMEPAGE_SETTING', language).filter(({ id }) => id === 'email'),
    newItem('address', {
      title: 'お届け先（配送の場合）',
      placeholder: '〒000-0000 汐町市坂上1-2-3',
      translations: english('Delivery address', '1-2-3 Sakaue, Shiomachi 000-0000'),
    }),
    newItem('wishes', {
      title: 'ご要望',
      typeInput: 'SELECT_OPTIONS',
      options: [option('gift', '贈りもの用に包む'), option('recipe', '淹れ方のカードを添える')],
      translations: english('Extras', '', {
        gift: 'Gift wrapping',
        recipe: 'A brewing card',
      }),
    }),
    newItem('remarks', {
      title: '備考',
      placeholder: '受け取りたい日時など',
      isMultiline: true,
      translations: english('Remarks', 'When you would like to pick it up, for example'),
    }),
  ],
};

/** A contact form for questions and an application form for orders. Together they have an item of each format. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const [contact] = await ctx.core.people.contacts(ctx);
  for (const formType of ['contact', 'homepage'] as const) {
    const [siteId, now] = [site.id, ctx.now()];
    const settings = { recipientEmail: contact?.email ?? '', companyName: '汐町珈琲焙煎所', sendsReply: true };
    await ctx.db.insert(FormVersion, { siteId, formType, version: 1, items: ITEMS[formType](language), createdAt: now });
    await ctx.db.insert(FormSettings, { siteId, formType, ...settings, version: 1, revision: 1, updatedAt: now });
  }
};
