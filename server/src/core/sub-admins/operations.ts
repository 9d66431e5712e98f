import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { etagOf } from '../sites/service.ts';
import { listPeople, readPerson } from './read.ts';
import { addPerson, changePerson, inviteAgain, removePerson, restorePerson } from './write.ts';

const answer = async (ctx: CoreCtx, personId: string, status?: number) => {
  const person = await readPerson(ctx, personId);
  return reply<Output<'subAdmins.get'>>(person, { etag: etagOf(person.revision), status });
};

export const operations = {
  'subAdmins.list': (ctx, { query }) => listPeople(ctx, query),

  'subAdmins.create': async (ctx, { body }) => answer(ctx, await addPerson(ctx, body), 201),

  'subAdmins.get': (ctx, { params }) => answer(ctx, params.personId),

  'subAdmins.update': async (ctx, { params, headers, body }) => {
    await changePerson(ctx, params.personId, headers['if-match'], body);
    return answer(ctx, params.personId);
  },

  'subAdmins.delete': async (ctx, { params }) => {
    await removePerson(ctx, params.personId);
    return undefined;
  },

  'subAdmins.restore': async (ctx, { params }) => {
    await restorePerson(ctx, params.personId);
    return answer(ctx, params.personId);
  },

  'subAdmins.invite': async (ctx, { params }) => {
    await inviteAgain(ctx, params.personId);
    return undefined;
  },
} satisfies CoreOperations<'subAdmins'>;
