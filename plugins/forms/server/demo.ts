import { defaultItems, newItem, type FormItem } from '@mekuri/kit/forms';
import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { FormSettings, FormVersion, type Form } from './model.ts';

const option = (id: string, label: string, isDefault = false) => ({ id, label, isDefault });

const ITEMS: Readonly<Record<Form, (language: 'JP' | 'EN' | 'CN' | 'KR') => FormItem[]>> = {
  contact: (language) => {
    const [email, message] = defaultItems('CONTACT_SETTING', language) as [FormItem, FormItem];
    return [
      newItem('name', { title: 'お名前', placeholder: '汐町 花子', isRequired: true }),
      email,
      newItem('tel', { title: '電話番号', placeholder: '03-1234-5678', format: 'PHONE' }),
      newItem('about', {
        title: 'ご用件',
        typeInput: 'SELECT',
        isRequired: true,
        options: [option('beans', '豆・道具について', true), option('visit', 'ご来店・教室について'), option('other', 'そのほか')],
      }),
      message,
    ];
  },
  homepage: (language) => [
    ...defaultItems('HOMEPAGE_SETTING', language),
    newItem('cups', { title: '1日にお淹れになる杯数', placeholder: '40', typeInput: 'NUMBER', min: 1, max: 9999 }),
    newItem('roasts', {
      title: '気になる焙煎度',
      typeInput: 'SELECT_OPTIONS',
      options: [option('light', '浅煎り'), option('medium', '中煎り', true), option('dark', '深煎り')],
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
