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
          option('beans', '豆・道具のご注文', true),
          option('visit', '席・教室のご予約'),
          option('plan', '定期便について'),
          option('other', 'そのほか'),
        ],
        translations: english('What is it about?', '', {
          beans: 'Ordering beans or tools',
          visit: 'Booking a seat or a class',
          plan: 'Coffee plans',
          other: 'Something else',
        }),
      }),
      message,
    ];
  },
  homepage: (language) => [
    ...defaultItems('HOMEPAGE_SETTING', language).map((item) => (item.id === 'company' ? { ...item, isRequired: false } : item)),
    newItem('course', {
      title: 'ご希望のコース',
      typeInput: 'SELECT',
      isRequired: true,
      options: [option('dawn', '朝の光（浅煎り）'), option('noon', '昼の坂（中煎り）', true), option('night', '夜の港（深煎り）')],
      translations: english('Plan', '', {
        dawn: 'Morning Light (light roast)',
        noon: 'Midday Hill (medium roast)',
        night: 'Harbor Night (dark roast)',
      }),
    }),
    newItem('cups', {
      title: '1日に飲む杯数',
      placeholder: '2',
      typeInput: 'NUMBER',
      min: 1,
      max: 9999,
      translations: english('Cups a day', '2'),
    }),
    newItem('grinds', {
      title: '豆の挽き方',
      typeInput: 'SELECT_OPTIONS',
      options: [option('whole', '豆のまま', true), option('medium', '中挽き'), option('fine', '細挽き')],
      translations: english('Grind', '', { whole: 'Whole beans', medium: 'Medium', fine: 'Fine' }),
    }),
  ],
};

/** Both forms, with an item of each kind. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  for (const formType of ['contact', 'homepage'] as const) {
    const [siteId, now] = [site.id, ctx.now()];
    const settings = { recipientEmail: 'info@shiomachi.example', companyName: '汐町珈琲焙煎所', sendsReply: true };
    await ctx.db.insert(FormVersion, { siteId, formType, version: 1, items: ITEMS[formType](language), createdAt: now });
    await ctx.db.insert(FormSettings, { siteId, formType, ...settings, version: 1, revision: 1, updatedAt: now });
  }
};
