import type { NotifyingForm } from '@mekuri/kit/form-records';
import { Member, MembershipSettings, RECORDS } from './model.ts';
import { saveInitial } from './settings.ts';

/** Configures the notifications to the recipient of a site's registrations. */
export const NOTIFYING: NotifyingForm = {
  job: 'members.tell',
  template: 'members.registered',
  records: RECORDS,
  settings: MembershipSettings,
  received: Member,
  receivedAt: 'registeredAt',
  saveInitial,
};
