import type { Migration } from '@mekuri/kit/server';

const BEFORE = ['swipe', 'setting_form_contact', 'setting_popup_cta', 'analytics_effect', 'setting_tag_seo', 'private_domain'];
const PREMIUM = ['01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000005'];
const MULTILINGUAL = [
  '01900000-0000-7000-8000-100000000004',
  '01900000-0000-7000-8000-100000000005',
  '01900000-0000-7000-8000-000000000006',
];

/** Access for programs in the seeded plans from Premium on whose flags nobody has changed. New installations seed it. */
export default {
  async up(sql) {
    const add = (ids: readonly string[], flags: readonly string[]) =>
      sql(`update plans set flags = flags || '{public_api}' where id = any(cast($1 as uuid[])) and flags = cast($2 as text[])`, [
        ids,
        flags,
      ]);
    await add(PREMIUM, BEFORE);
    await add(MULTILINGUAL, [...BEFORE, 'multi_language']);
  },
  async down(sql) {
    await sql(`update plans set flags = array_remove(flags, 'public_api') where id = any(cast($1 as uuid[]))`, [
      [...PREMIUM, ...MULTILINGUAL],
    ]);
  },
} satisfies Migration;
