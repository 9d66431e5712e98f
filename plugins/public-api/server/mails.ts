import { mailContacts, type Ctx } from '@mekuri/kit/server';

/** Kind of change; each has a message `public_api.changes.<kind>`. */
export type Change = 'setting' | 'key_created' | 'key_changed' | 'key_revoked' | 'key_rotated';

/** Notifies the main contacts of a change to API access, so that an unauthorized change is noticed. */
export const mailChange = (ctx: Ctx, change: Change, name = ''): Promise<void> =>
  mailContacts(ctx, (locale) => ({
    template: 'public-api.changed',
    data: { change: ctx.core.i18n.t(ctx, `public_api.changes.${change}`, { name }, locale) },
  }));

export const mailExpiry = (ctx: Ctx, name: string, days: number): Promise<void> =>
  mailContacts(ctx, () => ({ template: 'public-api.expiring', data: { name, days } }));
