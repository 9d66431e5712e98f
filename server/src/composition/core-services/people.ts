import type { PeopleService } from '@mekuri/kit/server';
import { mainContacts } from '../../core/accounts/people/contacts.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const people: PeopleService = { contacts: (ctx) => mainContacts(unwrap(ctx)) };
