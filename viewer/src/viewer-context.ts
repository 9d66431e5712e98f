import type { PublicPage } from '@mekuri/kit/viewer';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SoundStore } from './cell/video/sound-store.ts';
import type { SwitchStore } from './cell/switch-store.ts';
import type { Referral } from './deck/history/referral.ts';
import type { ToastStore } from './feedback/toast-store.ts';
import type { Translate } from './i18n/translate.ts';
import type { OverlayStore } from './overlays/overlay-store.ts';
import type { CompanyInfo } from './pages/load-company.ts';
import type { PageDetail, PageStore } from './pages/page-store.ts';
import type { PluginStore } from './plugins/plugin-store.ts';
import type { SignalLog } from './signals/signal-log.ts';
import type { AddressBase } from './site/address.ts';
import type { ViewerState } from './state.ts';

/** The services available to all components of the viewer. */
export interface ViewerServices {
  state: ViewerState;
  base: AddressBase;
  t: Translate;
  /** Stores a cell as the page's address and as the position to return to. */
  remember: (position: string) => void;
  pages: PageStore;
  /** Loads the company's legal documents. */
  loadCompany: () => Promise<CompanyInfo>;
  plugins: PluginStore;
  /** Loads these plugins unless they are loaded. */
  requestPlugins: (ids: readonly string[]) => void;
  toasts: ToastStore;
  overlays: OverlayStore;
  sound: SoundStore;
  /** Whether videos show captions. */
  captions: SwitchStore;
  /** Passes the visitor's origin to a plugin's target before its link is followed. */
  handOver: Referral;
  /** Records the visitor's actions. */
  signals: SignalLog;
  /** The editor's view of the page. Null for visitors. */
  canvas: CanvasView | null;
}

export interface CanvasView {
  /** Simulated time (ISO 8601). Null means now. */
  at: string | null;
  /** The page is shown as for a signed-in member. */
  member: boolean;
}

export const ViewerContext = createContext<ViewerServices | null>(null);

export const useViewer = (): ViewerServices => {
  const services = useContext(ViewerContext);
  if (services === null) throw new Error('A part of the viewer stands outside of <Viewer>.');
  return services;
};

export const usePage = (id: string): PageDetail => usePageDetail(useViewer().pages, id);

/** A page's details once loaded, else null. */
export const usePageIn = ({ pages }: ViewerServices, id: string): PublicPage | null => {
  const detail = usePageDetail(pages, id);
  return detail.status === 'success' ? detail.page : null;
};

const usePageDetail = ({ get, subscribe }: PageStore, id: string): PageDetail => {
  const detail = (): PageDetail => get(id);
  return useSyncExternalStore(subscribe, detail, detail);
};
