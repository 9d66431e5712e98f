import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { createSoundStore } from './cell/video/sound-store.ts';
import { createSwitchStore } from './cell/switch-store.ts';
import { createReferral } from './deck/history/referral.ts';
import { createAddressSync } from './deck/history/sync-address.ts';
import { createToastStore } from './feedback/toast-store.ts';
import { localeOf } from './i18n/locale.ts';
import { createTranslate } from './i18n/translate.ts';
import { createOverlayStore } from './overlays/overlay-store.ts';
import { failureMessage } from './pages/page-failure.ts';
import { createPageStore } from './pages/page-store.ts';
import { pluginLoader, type PluginRegistry } from './plugins/load-plugins.ts';
import { createPluginStore } from './plugins/plugin-store.ts';
import { createSignalLog } from './signals/signal-log.ts';
import type { ViewerState } from './state.ts';
import type { CanvasView, ViewerServices } from './viewer-context.ts';

interface Surroundings {
  /** Loaders of plugins, by id. */
  registry?: PluginRegistry;
  /** Plugins that are already loaded. */
  plugins?: readonly ViewerPlugin[];
  canvas?: CanvasView | null;
}

export const createServices = (
  state: ViewerState,
  { registry = {}, plugins: present = [], canvas = null }: Surroundings = {},
): ViewerServices => {
  const { site } = state;
  const t = createTranslate(state.messages);
  const toasts = createToastStore();
  const plugins = createPluginStore(present);
  const pages = createPageStore({
    pages: state.pages,
    load: async (pageId) => {
      const { loadPage } = await import('./pages/load-page.ts');
      return loadPage({ siteId: site.id, pageId, lang: site.language, language: state.language });
    },
    loadPrivate: async (pageId, token) => {
      const { loadPrivatePage } = await import('./pages/load-page.ts');
      return loadPrivatePage({ siteId: site.id, pageId, lang: site.language, language: state.language }, token);
    },
    onFailure: (error) => toasts.show(failureMessage(error, t)),
  });
  const base = { basePath: state.basePath, language: site.language, defaultLanguage: site.defaultLanguage };
  return {
    state,
    base,
    t,
    remember: createAddressSync(base),
    pages,
    loadCompany: async () => {
      const { loadCompany } = await import('./pages/load-company.ts');
      return loadCompany({ siteId: site.id, lang: site.language, language: state.language });
    },
    plugins,
    requestPlugins: pluginLoader(registry, localeOf(state.language), plugins),
    toasts,
    overlays: createOverlayStore(),
    sound: createSoundStore(),
    captions: createSwitchStore(true),
    handOver: createReferral(site, base),
    signals: createSignalLog(),
    canvas,
  };
};
