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

/** What every part of the viewer may ask for. */
export interface ViewerServices {
  state: ViewerState;
  base: AddressBase;
  t: Translate;
  /** Makes a cell the page's address and what the visitor comes back to. */
  remember: (position: string) => void;
  pages: PageStore;
  /** The company's legal documents. */
  loadCompany: () => Promise<CompanyInfo>;
  plugins: PluginStore;
  /** Loads those of these plugins that are not here yet. */
  requestPlugins: (ids: readonly string[]) => void;
  toasts: ToastStore;
  overlays: OverlayStore;
  sound: SoundStore;
  /** Whether films show their captions. */
  captions: SwitchStore;
  /** Tells what a plugin brings, before a link to it is followed, where the visitor comes from. */
  handOver: Referral;
  /** Where what a visitor does is recorded. */
  signals: SignalLog;
  /** How the editor sees the page; null for visitors. */
  canvas: CanvasView | null;
}

export interface CanvasView {
  /** Seen as at this moment (ISO 8601); null: now. */
  at: string | null;
  /** Seen by a member who is signed in. */
  member: boolean;
}

export const ViewerContext = createContext<ViewerServices | null>(null);

export const useViewer = (): ViewerServices => {
  const services = useContext(ViewerContext);
  if (services === null) throw new Error('A part of the viewer stands outside of <Viewer>.');
  return services;
};

export const usePage = (id: string): PageDetail => usePageDetail(useViewer().pages, id);

/** A page of these services, once it is here. */
export const usePageIn = ({ pages }: ViewerServices, id: string): PublicPage | null => {
  const detail = usePageDetail(pages, id);
  return detail.status === 'success' ? detail.page : null;
};

const usePageDetail = ({ get, subscribe }: PageStore, id: string): PageDetail => {
  const detail = (): PageDetail => get(id);
  return useSyncExternalStore(subscribe, detail, detail);
};
