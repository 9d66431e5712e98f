import { Unauthorized } from '@mekuri/kit/errors';

/** The only refusal of a preview. It does not reveal whether the preview exists or the caller is not invited. */
export const locked = (): Unauthorized => new Unauthorized({ code: 'preview.locked', headers: { 'www-authenticate': 'Bearer' } });
