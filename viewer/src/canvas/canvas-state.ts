import type { ToCanvas } from '@mekuri/kit/canvas';
import { replaceEqualDeep } from '@tanstack/react-query';
import { messagesIn } from '../i18n/messages.ts';
import { createServices } from '../viewer-services.ts';
import type { PluginRegistry } from '../plugins/load-plugins.ts';
import type { PublicPage } from '@mekuri/kit/viewer';
import type { ViewerServices } from '../viewer-context.ts';

export interface CanvasState {
  services: ViewerServices;
  page: PublicPage;
  /** A gesture is in progress: element positions are not reported. */
  isDraft: boolean;
}

type Show = Extract<ToCanvas, { type: 'mekuri:show' }>;

const servicesFor = (
  { site, page, mediaBase, language, at, member }: Show,
  registry: PluginRegistry,
  before: ViewerServices | undefined,
): ViewerServices =>
  createServices(
    {
      site,
      pages: [page],
      position: page.position,
      language,
      basePath: '',
      mediaBase,
      plugins: Object.keys(site.plugins),
      // Custom scripts never run here.
      ownHost: false,
      messages: messagesIn(language),
      modules: [''],
    },
    { registry, canvas: { at, member }, plugins: before?.state.language === language ? before.plugins.get() : [] },
  );

/** Applies a message to the canvas. Unchanged parts of the page keep their identity, so that they are not rendered again. */
export const nextState = (
  state: CanvasState | null,
  message: Exclude<ToCanvas, { type: 'mekuri:moved' }>,
  registry: PluginRegistry,
): CanvasState | null => {
  if (message.type === 'mekuri:show') {
    const services = servicesFor(message, registry, state?.services);
    return { services, page: replaceEqualDeep(state?.page, message.page), isDraft: false };
  }
  return state && { ...state, page: replaceEqualDeep(state.page, message.page), isDraft: message.draft };
};
