import type { NotifyingForm } from '@mekuri/kit/form-records';
import { Member, MembershipSettings, RECORDS } from './model.ts';
import { saveInitial } from './settings.ts';

/** Of what the recipient of a site's registrations is told. */
export const NOTIFYING: NotifyingForm = {
  job: 'members.tell',
  template: 'members.registered',
  records: RECORDS,
  settings: MembershipSettings,
  received: Member,
  receivedAt: 'registeredAt',
  saveInitial,
};
