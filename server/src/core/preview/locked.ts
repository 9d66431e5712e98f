import { Unauthorized } from '@mekuri/kit/errors';

/** The one refusal of a preview: whether there is none, or none for who asks, it does not say. */
export const locked = (): Unauthorized => new Unauthorized({ code: 'preview.locked', headers: { 'www-authenticate': 'Bearer' } });
