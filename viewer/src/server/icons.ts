import type { DescribeIcons, PublicSite, RenderManifest } from '@mekuri/kit/viewer';
import { manifestAddress } from '../site/address.ts';
import { safeColour } from '../site/colour.ts';
import { tagOf } from '../site/languages.ts';
import { pathInWidth } from '../site/media.ts';
import { brandOf, oneLine } from '../site/title.ts';
import { brandColours } from './brand-colours.ts';
import { fileHash } from './file-hash.ts';
import { markup, type Markup } from './markup.ts';

/** Increase this to change the look of icons with unchanged content: their addresses are immutable. */
const DESIGN = 1;
const SOURCE_WIDTH = 600;

type IconSite = Pick<PublicSite, 'name' | 'title' | 'language' | 'defaultLanguage' | 'settings'>;

export const describeIcons: DescribeIcons = (site) => {
  const picture = site.settings.favicon ?? site.settings.logo;
  const path = picture && pathInWidth(picture, SOURCE_WIDTH);
  const [letter = ''] = brandOf(site);
  const icons = { path, letter: path ? '' : letter, language: tagOf(site.language), ...brandColours(site.settings) };
  return { id: fileHash([DESIGN, icons]), icons };
};

const inLanguage = ({ language, defaultLanguage }: IconSite): string => (language === defaultLanguage ? '' : language);

interface IconInput {
  basePath: string;
  site: IconSite;
}

/**
 * The icons of a site's page. Not SVG: some browsers reload the icon whenever the address changes and render it on the page's main thread.
 * An SVG is a document of its own there (20 ms on a slow phone, in the middle of the next swipe).
 */
export const renderIcons = ({ basePath, site }: IconInput): Markup => {
  const { id } = describeIcons(site);
  return markup`<link rel="icon" href="${basePath}/icon-48-${id}.png" sizes="48x48">
<link rel="apple-touch-icon" href="${basePath}/icon-180-${id}.png">`;
};

/** For pages without a client that links the manifest later. */
export const renderManifestLink = ({ basePath, site }: IconInput): Markup =>
  markup`<link rel="manifest" href="${manifestAddress({ basePath, language: site.language, defaultLanguage: site.defaultLanguage })}">`;

export const renderManifest: RenderManifest = ({ basePath, language, site }) => {
  const { id } = describeIcons(site);
  const { ground } = brandColours(site.settings);
  const icon = (name: string, size: number, purpose: string) => ({
    src: `${basePath}/icon-${name}-${id}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: `${basePath}/`,
    name: oneLine(site.title || site.name),
    short_name: brandOf(site),
    lang: language,
    start_url: `${basePath}/${inLanguage(site)}`,
    scope: `${basePath}/`,
    display: 'standalone',
    theme_color: ground,
    background_color: safeColour(site.settings.safeAreaColor) ?? ground,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
};
