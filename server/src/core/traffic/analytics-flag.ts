/** Flag of plans under which more than views is collected. */
export const ANALYTICS_FLAG = 'analytics_effect';
