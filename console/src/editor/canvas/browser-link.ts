import { afterPaint } from '../../ui/hooks/after-paint.ts';
import type { CanvasLinkDeps } from './canvas-link.ts';

/** The browser APIs that a canvas link depends on. */
export const browserLink = {
  listen: (hear) => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  },
  beforeDrawing: (run) => {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  },
  behindDrawing: afterPaint,
  after: (ms, run) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
} satisfies Pick<CanvasLinkDeps, 'listen' | 'beforeDrawing' | 'behindDrawing' | 'after'>;
