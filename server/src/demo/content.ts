import type { GivenSettings } from '../core/sites/model.ts';
import { companyTexts } from './company.ts';
import { CREAM, INK } from './looks.ts';
import type { DemoCategory } from './page.ts';
import { beans } from './pages/beans.ts';
import { subscription } from './pages/subscription.ts';
import { tools } from './pages/tools.ts';
import { visit } from './pages/visit.ts';

export const demoSite = {
  slug: 'demo',
  name: '汐町珈琲焙煎所',
  title: '汐町珈琲焙煎所｜港を見おろす坂の町の自家焙煎珈琲',
} as const;

/**
 * The shop is invented, so its links to other services lead to its own pages.
 * @param url the site's own address
 */
export const demoSettings = (url: string, media: ReadonlyMap<string, string>): GivenSettings => ({
  viewMode: 'MOBILE',
  globalMenuTextColor: INK,
  globalMenuBackgroundColor: CREAM,
  safeAreaColor: INK,
  displayGlobalMenu: true,
  displayPageCount: true,
  displayAlbum: true,
  swipeRedirection: false,
  logoMediaId: media.get('logo')!,
  faviconMediaId: media.get('favicon')!,
  sns: [
    { snsType: 'instagram', snsUrl: `${url}/C1` },
    { snsType: 'phone_number', snsUrl: '03-0000-0000' },
    { snsType: 'google_map', snsUrl: `${url}/C4` },
  ],
  company: {
    ...companyTexts,
    showInForm: true,
    showInContact: true,
    contractAgreementRequired: true,
  },
});

export const demoCategories: readonly DemoCategory[] = [beans, tools, visit, subscription];
