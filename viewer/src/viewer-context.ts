import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ToastStore } from './feedback/toast-store.ts';
import type { Translate } from './i18n/translate.ts';
import type { PageDetail, PageStore } from './pages/page-store.ts';
import type { PluginStore } from './plugins/plugin-store.ts';
import type { AddressBase } from './site/address.ts';
import type { ViewerState } from './state.ts';

/** What every part of the viewer may ask for. */
export interface ViewerServices {
  state: ViewerState;
  base: AddressBase;
  t: Translate;
  /** Makes a cell the page's address and what the visitor comes back to. */
  remember: (position: string) => void;
  pages: PageStore;
  plugins: PluginStore;
  toasts: ToastStore;
}

export const ViewerContext = createContext<ViewerServices | null>(null);

export const useViewer = (): ViewerServices => {
  const services = useContext(ViewerContext);
  if (services === null) throw new Error('A part of the viewer stands outside of <Viewer>.');
  return services;
};

export const usePage = (id: string): PageDetail => {
  const { get, subscribe } = useViewer().pages;
  const detail = (): PageDetail => get(id);
  return useSyncExternalStore(subscribe, detail, detail);
};
