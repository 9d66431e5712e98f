import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showRetryScreen } from './feedback/recovery.ts';
import { viewerPlugins } from './plugins/registry.generated.ts';
import { requestInTime } from './plugins/windows.ts';
import { ROOT_ID, type ViewerState } from './state.ts';
import { Viewer } from './Viewer.tsx';
import { createServices } from './viewer-services.ts';

/** Brings the page to life. */
export const start = (state: ViewerState): void => {
  const services = createServices(state, { registry: viewerPlugins });
  const options = {
    onUncaughtError: (error: unknown) => {
      reportError(error);
      showRetryScreen(state.messages);
    },
  };
  // As a transition it gives way to the visitor's fingers.
  startTransition(() => {
    hydrateRoot(document.querySelector(`#${ROOT_ID}`)!, <Viewer services={services} />, options);
  });
  requestInTime(state.plugins, state.site.plugins, services.requestPlugins);
};
