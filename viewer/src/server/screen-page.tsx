import type { FormTexts } from '@mekuri/kit/form-view';
import type { Locale } from '@mekuri/kit/manifest';
import type { RenderScreen, ScreensPlugin } from '@mekuri/kit/viewer';
import { renderToString } from 'react-dom/server';
import chinese from '@mekuri/kit/form-texts/cn.json';
import english from '@mekuri/kit/form-texts/en.json';
import japanese from '@mekuri/kit/form-texts/ja.json';
import korean from '@mekuri/kit/form-texts/kr.json';
import { localeOf } from '../i18n/locale.ts';
import { SCREEN_ID, screenProps, type ScreenState } from '../screens/screen-state.ts';
import { brandOf } from '../site/title.ts';
import { STATE_ID } from '../state.ts';
import type { ClientAssets } from './assets.ts';
import { brandHeader, brandStyle } from './brand-header.ts';
import { renderIcons, renderManifestLink } from './icons.ts';
import { json, markup, raw } from './markup.ts';
import { createResolver } from './screen-resolver.ts';

const FORM_TEXTS: Readonly<Record<Locale, FormTexts>> = { ja: japanese, en: english, cn: chinese, kr: korean };
const LOCALES = ['ja', 'en', 'cn', 'kr'] as const;

type Texts = Readonly<Record<string, string>>;

const stylesOf = async (plugins: readonly ScreensPlugin[]): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(plugins.map(async ({ id, styles }) => [id, (await styles?.())?.default ?? ''] as const)));

interface Parts {
  assets: Pick<ClientAssets, 'screen'>;
  css: string;
  plugins: readonly ScreensPlugin[];
}

/** Renders plugins' screens. They work without scripts and are hydrated if scripts run. */
export const createRenderScreen = async ({ assets, css, plugins }: Parts): Promise<RenderScreen> => {
  const texts = new Map<string, Texts>();
  const styles = await stylesOf(plugins);
  for (const plugin of plugins) for (const locale of LOCALES) texts.set(`${plugin.id} ${locale}`, (await plugin.texts[locale]()).default);

  return (input) => {
    const { site, language, basePath, mediaBase, segment } = input;
    const locale = localeOf(language);
    const screen = plugins.find(({ id }) => id === input.plugin)?.screens[segment];
    if (!screen) throw new Error(`${input.plugin} draws no screen '${segment}'.`);
    const state: Omit<ScreenState, 'resolved'> = {
      ...input,
      texts: texts.get(`${input.plugin} ${locale}`) ?? {},
      formTexts: FORM_TEXTS[locale],
    };
    const { resolved, ...resolver } = createResolver(input);
    const props = screenProps(state, { ...resolver, runScripts: () => undefined });
    const { view: View } = screen;
    const title = props.t(screen.title);
    const body = renderToString(<View {...props} />);
    const [entry, ...others] = assets.screen(input.plugin);
    return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} | ${brandOf(site)}</title>
<meta name="robots" content="noindex">
${renderIcons({ basePath, site })}
${renderManifestLink({ basePath, site })}
<style>${raw(css + (styles.get(input.plugin) ?? ''))}</style>
${others.map((href) => markup`<link rel="modulepreload" href="${href}">`)}
</head>
<body class="brand-page screen" data-base="${basePath}" style="${brandStyle(site.settings)}">
${brandHeader(site, { href: props.homeHref, mediaBase })}
<main>
<h1>${title}</h1>
<div id="${SCREEN_ID}">${raw(body)}</div>
</main>
<script type="application/json" id="${STATE_ID}">${json({ ...state, resolved } satisfies ScreenState)}</script>
<script type="module" src="${entry}"></script>
</body>
</html>
`.markup;
  };
};
