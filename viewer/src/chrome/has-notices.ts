import type { PublicSite } from '@mekuri/kit/viewer';

const NOTIFICATIONS = 'notifications';

/** Whether notices may come in below the bar: their place is kept from the start, so that nothing moves when they do. */
export const hasNotices = ({ plugins }: Pick<PublicSite, 'plugins'>): boolean => Object.hasOwn(plugins, NOTIFICATIONS);
