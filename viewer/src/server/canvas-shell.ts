import type { RenderCanvas } from '@mekuri/kit/viewer';
import { APP_ORIGIN_META, ROOT_ID } from '../canvas/shell.ts';
import type { ClientAssets } from './assets.ts';
import { markup, raw } from './markup.ts';

/** An empty viewer for the editor's frame. It contains no site data: pages arrive as messages. */
export const createCanvasShell =
  ({ assets, css }: { assets: Pick<ClientAssets, 'canvas'>; css: string }): RenderCanvas =>
  (appOrigin) => {
    const [entry, ...imports] = assets.canvas;
    if (entry === undefined) throw new Error('The build of the viewer has no canvas: run `npm run build -w viewer`.');
    return markup`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="${APP_ORIGIN_META}" content="${appOrigin}">
<title>Canvas</title>
<style>${raw(css)}</style>
${imports.map((file) => markup`<link rel="modulepreload" href="${file}">`)}
</head>
<body>
<div id="${ROOT_ID}"></div>
<script type="module" src="${entry}"></script>
</body>
</html>
`.markup;
  };
