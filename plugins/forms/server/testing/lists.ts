import { idsOf, remover, type CreateListFixture, type ListFixtures } from '@mekuri/server/testing';

const entriesOf =
  (formType: 'contact' | 'homepage'): CreateListFixture =>
  async (bench) => {
    const { app, siteId } = bench;
    await app.sql(
      `insert into forms_versions (id, account_id, tpath, site_id, form_type, version, items, created_at)
       select uuidv7(), account_id, tpath, id, $2, 1, '[]', $3 from sites where id = $1`,
      [siteId, formType, app.clock.now()],
    );
    return {
      parameters: { site_id: siteId },
      add: (count) =>
        idsOf(
          app,
          `insert into forms_entries (id, account_id, tpath, site_id, form_type, version, language, answers, email, words, position, agreed, is_spam, received_at)
           select uuidv7(), account_id, tpath, id, $2, 1, 'ja', '{}', 'visitor@example.com', '', '', false, false, $3
             from sites, generate_series(1, $4::int) where id = $1 returning forms_entries.id`,
          [siteId, formType, app.clock.now(), count],
        ),
      remove: remover(bench, 'forms_entries', false),
      deletePath: (id) => `/form-entry/${id}`,
    };
  };

export default {
  'forms.listContacts': entriesOf('contact'),
  'forms.listForms': entriesOf('homepage'),
} satisfies ListFixtures;
