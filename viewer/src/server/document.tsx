import type { Render, RenderInput, ViewerPlugin } from '@mekuri/kit/viewer';
import { renderToString } from 'react-dom/server';
import { messagesIn } from '../i18n/messages.ts';
import { pluginsOf } from '../plugins/page-scoped-plugins.ts';
import { alwaysWanted } from '../plugins/windows.ts';
import { safeColour } from '../site/colour.ts';
import { tagOf } from '../site/languages.ts';
import { ROOT_ID, STATE_ID, type ViewerState } from '../state.ts';
import { Viewer } from '../Viewer.tsx';
import { createServices } from '../viewer-services.ts';
import type { ClientAssets } from './assets.ts';
import { headingOf, homeTexts, isForeign } from './head-texts.ts';
import { renderCreatorBody, renderHead } from './head.ts';
import { renderIcons } from './icons.ts';
import { json, markup, raw } from './markup.ts';
import { structuredData } from './structured-data.ts';

type RenderAssets = Pick<ClientAssets, 'entry' | 'plugin'>;

/** The site's plugins, and those with elements on these pages. */
const allPlugins = ({ pages, plugins, without = [] }: RenderInput): string[] => {
  const ofElements = pages.flatMap((page) => (page.access === 'open' ? page.pluginElements.map(({ plugin }) => plugin) : []));
  return [...new Set([...plugins, ...ofElements])].filter((plugin) => !without.includes(plugin));
};

/** The plugins whose code is loaded with the deck: needed on any page, or on the page in view. */
const wantedPlugins = (plugins: readonly string[], { pages, position, site }: RenderInput): string[] => {
  const page = pages.find((one) => one.position === position);
  return [...alwaysWanted(plugins, site.plugins), ...(page ? pluginsOf(page, site.plugins) : [])];
};

const stateOf = (input: RenderInput, plugins: readonly string[], assets: RenderAssets): ViewerState => ({
  site: input.site,
  pages: input.pages,
  position: input.position,
  language: input.language,
  basePath: input.basePath,
  mediaBase: input.mediaBase,
  plugins,
  ...(input.without ? { without: input.without } : {}),
  ownHost: input.ownHost,
  ...(input.serviceWorker ? { serviceWorker: true } : {}),
  ...(input.signals ? { signals: true } : {}),
  languages: input.alternates.map(({ hreflang }) => hreflang).filter((tag) => tag !== 'x-default'),
  ...(homeTexts(input) ? { home: homeTexts(input)! } : {}),
  messages: messagesIn(input.language),
  modules: [...assets.entry, ...wantedPlugins(plugins, input).flatMap(assets.plugin)],
});

interface Parts {
  assets: RenderAssets;
  css: string;
  /** Additional styles for browsers without scripts. */
  cssWithoutScripts: string;
  /** The only inline script: as a file, it would compete with the first picture. */
  bootScript: string;
  plugins?: readonly ViewerPlugin[];
}

/**
 * Renders the document of a cell. Its first picture, text and links come before any script. Styles and the boot script are inlined. The
 * boot script is the same in every document, so that a policy can allow only it, and it lets the first picture load first.
 */
export const createRender =
  ({ assets, css, cssWithoutScripts, bootScript, plugins = [] }: Parts): Render =>
  (input) => {
    const state = stateOf(input, allPlugins(input), assets);
    const { safeAreaColor, globalMenuBackgroundColor } = input.site.settings;
    const theme = safeColour(globalMenuBackgroundColor) ?? safeColour(safeAreaColor);
    // Removes React's preload links: the first picture is the first element in the body anyway.
    const viewer = renderToString(<Viewer services={createServices(state, { plugins })} />).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
    return markup`<!doctype html>
<html lang="${input.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${renderHead(input)}
${theme ? markup`<meta name="theme-color" content="${theme}">` : null}
${renderIcons(input)}
<style>${raw(css)}</style>
<noscript><style>${raw(cssWithoutScripts)}</style></noscript>
</head>
<body>
<header class="unseen"><h1${isForeign(input) ? markup` lang="${tagOf(input.site.defaultLanguage)}"` : null}>${headingOf(input)}</h1></header>
<div id="${ROOT_ID}">${raw(viewer)}</div>
<script type="application/json" id="${STATE_ID}">${json(state)}</script>
<script type="module">${raw(bootScript)}</script>
<script type="application/ld+json">${json(structuredData(input))}</script>
${renderCreatorBody(input)}
</body>
</html>
`.markup;
  };
