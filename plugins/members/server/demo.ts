import { keepVersion } from '@mekuri/kit/form-records';
import { answerText, defaultItems, itemsIn, newItem, type FormItem } from '@mekuri/kit/forms';
import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { Member, MembershipSettings, RECORDS } from './model.ts';

const DAY = 86_400_000;

/** The password of all demo members, the same as of the demo's users. */
const PASSWORD = 'Demo-2026';

const option = (id: string, label: string, isDefault = false) => ({ id, label, isDefault });

const ITEMS: readonly FormItem[] = [
  newItem('name', {
    title: 'お名前',
    placeholder: '汐町 花子',
    isRequired: true,
    translations: { EN: { title: 'Name', placeholder: 'Hanako Shiomachi', labels: {} } },
  }),
  newItem('roast', {
    title: 'お好みの焙煎度',
    typeInput: 'SELECT',
    options: [option('light', '浅煎り'), option('medium', '中煎り', true), option('dark', '深煎り')],
    translations: { EN: { title: 'Favorite roast', placeholder: '', labels: { light: 'Light', medium: 'Medium', dark: 'Dark' } } },
  }),
];

interface DemoMember {
  email: string;
  name: string;
  roast: string;
  /** Registration, in days before now. */
  since: number;
  lastLogin: number | null;
  position: string;
}

const MEMBERS: readonly DemoMember[] = [
  { email: 'umi@example.com', name: '浜田 海', roast: 'dark', since: 41, lastLogin: 30, position: 'B5' },
  { email: 'akari@example.com', name: '坂本 あかり', roast: 'light', since: 12, lastLogin: 2, position: 'B5' },
  { email: 'member@example.com', name: '港 ひなた', roast: 'medium', since: 3, lastLogin: null, position: '' },
];

/** A registration form with custom items, and a few members. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const now = ctx.now();
  const siteId = site.id;
  const wire = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const items = [...defaultItems(RECORDS.type, wire), ...ITEMS];
  await keepVersion(ctx, RECORDS, siteId, { version: 1, items });
  const recipientEmail = (await ctx.core.people.contacts(ctx))[0]?.email ?? '';
  await ctx.db.insert(MembershipSettings, { siteId, recipientEmail, version: 1, revision: 1, updatedAt: now });
  const passwordHash = await ctx.core.passwords.hash(PASSWORD);
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  for (const { email, name, roast, since, lastLogin, position } of MEMBERS) {
    const words = itemsIn(ITEMS, wire).map((item) => answerText(item, item.id === 'name' ? name : roast));
    await ctx.db.insert(Member, {
      id: await ctx.core.endUsers.create(ctx, siteId),
      siteId,
      email,
      passwordHash,
      version: 1,
      language: site.defaultLanguage,
      answers: { email, name, roast },
      words: words.join('\n'),
      consentVersion: null,
      position,
      pageId: null,
      popupId: null,
      registeredAt: ago(since),
      toldAt: ago(since),
      lastLoginAt: lastLogin === null ? null : ago(lastLogin),
    });
  }
};
