import type { Device } from './visit.ts';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/;
const PHONE = /iPhone|iPod|Mobile|Windows Phone|Opera Mini/;

/** iPads that request desktop sites identify as Macs, and count as computers. */
export const deviceOf = (agent: string): Device => {
  if (TABLET.test(agent)) return 'tablet';
  return PHONE.test(agent) ? 'mobile' : 'pc';
};
