import type { Device } from './visit.ts';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/;
const PHONE = /iPhone|iPod|Mobile|Windows Phone|Opera Mini/;

/** iPads that ask for desktop sites call themselves Macs; the site's layout then tells them from computers. */
export const deviceOf = (agent: string, view: 'MOBILE' | 'PC'): Device => {
  if (TABLET.test(agent)) return 'tablet';
  if (PHONE.test(agent)) return 'mobile';
  return view === 'MOBILE' && agent.includes('Macintosh') ? 'tablet' : 'pc';
};
