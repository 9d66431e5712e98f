import type { Render } from '@mekuri/kit/viewer';
import bootScript from 'virtual:boot-script';
import { readAssets } from './server/assets.ts';
import { createRender } from './server/document.tsx';
import css from './styles/index.css?inline';

/** Loaded by the server from `dist/server`, beside the browser's build whose files it names. */
export const render: Render = createRender({
  assets: readAssets(new URL('../client/.vite/manifest.json', import.meta.url)),
  css,
  bootScript,
});

/** The one script that stands in each document: a policy must allow it, by its hash. */
export { bootScript };
