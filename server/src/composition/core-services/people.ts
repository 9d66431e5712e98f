import type { PeopleService } from '@mekuri/kit/server';
import { mainContacts, namedPeople } from '../../core/accounts/people/contacts.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const people: PeopleService = {
  contacts: (ctx) => mainContacts(unwrap(ctx)),
  named: (ctx, ids) => namedPeople(unwrap(ctx), ids),
};
