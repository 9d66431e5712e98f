import { reply, type Input, type OperationId, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { etagOf } from '../sites/service.ts';
import { createManaged } from './create.ts';
import { exportManaged } from './export.ts';
import { listHistory } from './history.ts';
import { inviteAgain } from './invite.ts';
import { listManaged } from './list.ts';
import { readManaged } from './read.ts';
import type { Area } from './rules.ts';
import { deleteManaged, restoreManaged } from './trash.ts';
import { updateManaged } from './update.ts';

const answer = async (ctx: CoreCtx, accountId: string, status?: number) => {
  const user = await readManaged(ctx, accountId);
  return reply<Output<'masterUsers.get'>>(user, { etag: etagOf(user.revision), status });
};

/** Input of an operation that exists in all three areas. */
type Of<Name extends string> = Input<Extract<`${'masterUsers' | 'oemMasterUsers' | 'oemAdminUsers'}.${Name}`, OperationId>>;

/** The same handlers serve every operator, for the accounts below their own; only the accounts they may create differ. */
const handlersOf = (area: Area) => ({
  list: (ctx: CoreCtx, { query }: Of<'list'>) => listManaged(ctx, query),

  create: async (ctx: CoreCtx, { body }: Of<'create'>) => answer(ctx, await createManaged(ctx, area, body), 201),

  get: (ctx: CoreCtx, { params }: Of<'get'>) => answer(ctx, params.userId),

  async update(ctx: CoreCtx, { params, headers, body }: Of<'update'>) {
    await updateManaged(ctx, params.userId, headers['if-match'], body);
    return answer(ctx, params.userId);
  },

  async invite(ctx: CoreCtx, { params }: Of<'invite'>) {
    await inviteAgain(ctx, params.userId);
    return undefined;
  },

  history: (ctx: CoreCtx, { params, query }: Of<'history'>) => listHistory(ctx, params.userId, query),

  export: (ctx: CoreCtx, { query }: Of<'export'>) => exportManaged(ctx, query),
});

/** OEM admins cannot delete accounts. */
const trashHandlers = {
  async delete(ctx: CoreCtx, { params }: Of<'delete'>) {
    await deleteManaged(ctx, params.userId);
    return undefined;
  },

  async restore(ctx: CoreCtx, { params }: Of<'restore'>) {
    await restoreManaged(ctx, params.userId);
    return readManaged(ctx, params.userId);
  },
};

type Named<Prefix extends string, Handlers> = { [Name in keyof Handlers & string as `${Prefix}.${Name}`]: Handlers[Name] };

const named = <Prefix extends string, Handlers extends object>(prefix: Prefix, handlers: Handlers): Named<Prefix, Handlers> =>
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [`${prefix}.${name}`, handler])) as Named<Prefix, Handlers>;

export const operations = {
  ...(named('masterUsers', { ...handlersOf('MASTER'), ...trashHandlers }) satisfies CoreOperations<'masterUsers'>),
  ...(named('oemMasterUsers', { ...handlersOf('OEM_MASTER'), ...trashHandlers }) satisfies CoreOperations<'oemMasterUsers'>),
  ...(named('oemAdminUsers', handlersOf('OEM_ADMIN')) satisfies CoreOperations<'oemAdminUsers'>),
};
