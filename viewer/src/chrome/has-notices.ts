import type { PublicSite } from '@mekuri/kit/viewer';

const NOTIFICATIONS = 'notifications';

/** Whether notices may appear below the top bar. Their space is reserved from the start to avoid a layout shift. */
export const hasNotices = ({ plugins }: Pick<PublicSite, 'plugins'>): boolean => Object.hasOwn(plugins, NOTIFICATIONS);
