import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'forms',
  engine: '^0.2.0',
  planFlag: 'setting_form_contact',
  soldFrom: 'Light',
  limits: { items: { default: 20, max: 100 } },
  tables: ['forms_settings', 'forms_versions', 'forms_consents', 'forms_entries', 'forms_seen_marks'],
  emits: ['form.submitted'],
  entries: { server: true, console: true, screens: true },
  screens: [
    { segment: 'contact', document: 'forms.getContactSetting', post: 'forms.sendContact', success: 'contact-success' },
    { segment: 'contact-success' },
    { segment: 'forms', document: 'forms.getHomepageSetting', post: 'forms.sendHomepage', success: 'form-success' },
    { segment: 'form-success' },
  ],
  linkTargets: [
    { kind: 'contact', segment: 'contact' },
    { kind: 'form', segment: 'forms' },
  ],
};
