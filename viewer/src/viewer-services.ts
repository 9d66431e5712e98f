import { createRemember } from './deck/remember.ts';
import { createToastStore } from './feedback/toast-store.ts';
import { createTranslate } from './i18n/translate.ts';
import { failureMessage } from './pages/page-failure.ts';
import { createPageStore } from './pages/page-store.ts';
import { createPluginStore } from './plugins/plugin-store.ts';
import type { ViewerState } from './state.ts';
import type { ViewerServices } from './viewer-context.ts';

export const createServices = (state: ViewerState): ViewerServices => {
  const { site } = state;
  const t = createTranslate(state.messages);
  const toasts = createToastStore();
  const pages = createPageStore({
    pages: state.pages,
    load: async (pageId) => {
      const { loadPage } = await import('./pages/load-page.ts');
      return loadPage({ siteId: site.id, pageId, lang: site.language, language: state.language });
    },
    onFailure: (error) => toasts.show(failureMessage(error, t)),
  });
  const base = { basePath: state.basePath, language: site.language, defaultLanguage: site.defaultLanguage };
  return { state, base, t, remember: createRemember(base), pages, plugins: createPluginStore(), toasts };
};
