import type { NotifyingForm } from '@mekuri/kit/form-records';
import { Entry, FormSettings, RECORDS, type Form } from './model.ts';
import { saveInitial } from './settings.ts';

/** Configures the notifications to the recipient of a form. */
const notifying = (formType: Form): NotifyingForm => ({
  job: 'forms.tell',
  template: `forms.${formType}`,
  records: RECORDS[formType],
  settings: FormSettings,
  received: Entry,
  receivedAt: 'receivedAt',
  saveInitial: (ctx, siteId) => saveInitial(ctx, siteId, formType),
});

export const NOTIFYING: Readonly<Record<Form, NotifyingForm>> = { contact: notifying('contact'), homepage: notifying('homepage') };
