import { isUuid } from '../uuid.ts';
import { VISIT_STORAGE_KEY } from '../viewer.ts';

/** The visit that this tab sends events of to a site, for `visit_id` of what its forms send; empty where there is none. */
export const visitIdOf = (siteId: string): string => {
  try {
    const { id } = JSON.parse(sessionStorage.getItem(`${VISIT_STORAGE_KEY}:${siteId}`) ?? '{}') as { id?: unknown };
    return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : '';
  } catch {
    return '';
  }
};
