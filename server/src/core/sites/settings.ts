import { InvalidInput } from '@mekuri/kit/errors';
import { isColour } from '../../platform/colours.ts';
import type { Site, SiteSettings } from './model.ts';

const DEFAULTS = {
  viewMode: 'MOBILE',
  displayGlobalMenu: true,
  displayPageCount: true,
  swipeRedirection: false,
} as const satisfies SiteSettings;

const COLOURS = {
  globalMenuTextColor: 'global_menu_text_color',
  globalMenuBackgroundColor: 'global_menu_background_color',
  safeAreaColor: 'safe_area_color',
} as const satisfies Partial<Record<keyof SiteSettings, string>>;

/** A site's settings with the defaults of what was never set. */
export const settingsOf = (site: Pick<Site, 'settings'>): SiteSettings => ({ ...DEFAULTS, ...site.settings });

/** Settings as they are stored. @throws InvalidInput for what is no colour */
export const acceptSettings = (sent: Partial<SiteSettings>): Partial<SiteSettings> => {
  const fields = Object.entries(COLOURS)
    .filter(([field]) => !isColour(sent[field as keyof typeof COLOURS] ?? '#000'))
    .map(([, wire]) => ({ pointer: `/body/settings/${wire}`, rule: 'colour' }));
  if (fields.length > 0) throw new InvalidInput({ code: 'sites.colour_invalid', fields });
  const { viewMode, globalMenuTextColor, globalMenuBackgroundColor, safeAreaColor, displayGlobalMenu, displayPageCount, swipeRedirection } =
    sent;
  return { viewMode, globalMenuTextColor, globalMenuBackgroundColor, safeAreaColor, displayGlobalMenu, displayPageCount, swipeRedirection };
};
