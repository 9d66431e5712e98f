import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from './deck/when-idle.ts';
import { showRetryScreen } from './feedback/recovery.ts';
import { viewerPlugins } from './plugins/registry.generated.ts';
import { requestInTime } from './plugins/windows.ts';
import { manifestAddress } from './site/address.ts';
import { ROOT_ID, type ViewerState } from './state.ts';
import { Viewer } from './Viewer.tsx';
import type { ViewerServices } from './viewer-context.ts';
import { createServices } from './viewer-services.ts';

/** Registers the service worker. Failures are ignored, because pages work without it. */
const startServiceWorker = async (services: ViewerServices): Promise<void> => {
  try {
    const { registerServiceWorker } = await import('./service-worker/register.ts');
    await registerServiceWorker(services);
  } catch {
    // Denied by the browser, for example in a private window.
  }
};

/**
 * Links the manifest after the first view: browsers load it and an icon as soon as it is linked, which would compete with the first
 * picture.
 */
const linkManifest = ({ base }: ViewerServices): void => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifestAddress(base);
  document.head.append(link);
};

/** Hydrates the page. */
export const start = (state: ViewerState): void => {
  const services = createServices(state, { registry: viewerPlugins });
  const options = {
    onUncaughtError: (error: unknown) => {
      reportError(error);
      showRetryScreen(state.messages);
    },
  };
  // As a transition, hydration yields to user input.
  startTransition(() => {
    hydrateRoot(document.querySelector(`#${ROOT_ID}`)!, <Viewer services={services} />, options);
  });
  whenIdle(() => linkManifest(services));
  if (state.serviceWorker) whenIdle(() => void startServiceWorker(services));
  requestInTime(state.plugins, state.site.plugins, services.requestPlugins);
};
