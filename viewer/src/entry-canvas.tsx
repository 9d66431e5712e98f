import { isToCanvas, type FromCanvas } from '@mekuri/kit/canvas';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { nextState, type CanvasState } from './canvas/canvas-state.ts';
import { CanvasViewer } from './canvas/CanvasViewer.tsx';
import { partsOf } from './canvas/measure.ts';
import { createDragPreview } from './canvas/drag-preview.ts';
import { APP_ORIGIN_META, ROOT_ID } from './canvas/shell.ts';
import { viewerPlugins } from './plugins/registry.generated.ts';

const READY_EVERY = 200;

const appOrigin = document.querySelector<HTMLMetaElement>(`meta[name="${APP_ORIGIN_META}"]`)?.content ?? '';
const root = createRoot(document.querySelector(`#${ROOT_ID}`)!);
let state: CanvasState | null = null;
const moved = createDragPreview((key) => {
  const element = document.querySelector<HTMLElement>(`[data-element="${key}"]`);
  return element && partsOf(element);
});

const tell = (message: FromCanvas): void => window.parent.postMessage(message, appOrigin);

const sayReady = (): void => {
  if (window.parent !== window) tell({ type: 'mekuri:ready' });
};

const draw = ({ services, page, isDraft }: CanvasState): void => {
  document.documentElement.lang = services.state.language;
  root.render(
    <CanvasViewer
      // Remount for each language, because the editor waits for the layout of the new texts.
      key={`${page.id} ${services.state.language}`}
      services={services}
      page={page}
      isDraft={isDraft}
      onLayout={(elements, cell) =>
        tell({ type: 'mekuri:laid-out', shown: { pageId: page.id, language: services.state.language }, elements, cell })
      }
    />,
  );
};

addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== appOrigin || source !== window.parent || !isToCanvas(data)) return;
  if (data.type === 'mekuri:moved') {
    moved.move(data);
    return;
  }
  state = nextState(state, data, viewerPlugins);
  if (state === null) return;
  clearInterval(waiting);
  const shown = state;
  if (data.type === 'mekuri:show') shown.services.requestPlugins(shown.services.state.plugins);
  moved.putBack();
  // Renders an edit in the same frame in which it arrived.
  flushSync(() => draw(shown));
});

const waiting = setInterval(sayReady, READY_EVERY);
sayReady();
