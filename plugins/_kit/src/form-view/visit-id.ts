import { isUuid } from '../uuid.ts';
import { VISIT_STORAGE_KEY } from '../viewer.ts';

/** The visit id of this tab's events on a site, for `visit_id` of its forms; empty without a visit. */
export const visitIdOf = (siteId: string): string => {
  try {
    const { id } = JSON.parse(sessionStorage.getItem(`${VISIT_STORAGE_KEY}:${siteId}`) ?? '{}') as { id?: unknown };
    return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : '';
  } catch {
    return '';
  }
};
