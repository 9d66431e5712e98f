import type { RenderPreview, RenderPreviewFrame } from '@mekuri/kit/viewer';
import { SHELL_ORIGIN_META } from '../preview/protocol.ts';
import { ROOT_ID } from '../preview/shell.ts';
import type { PreviewAssets } from './assets.ts';
import { markup, raw, type Markup } from './markup.ts';

const shellOf = (files: readonly string[], { head, css = '' }: { head?: Markup; css?: string }): string => {
  const [entry, ...imports] = files;
  if (entry === undefined) throw new Error('The build of the viewer has no preview: run `npm run build -w viewer`.');
  return markup`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
${head ?? null}
<title>Preview</title>
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

/** The screen of shared previews, the same for all of them. */
export const createPreviewShell =
  ({ assets, css }: { assets: PreviewAssets; css: string }): RenderPreview =>
  () =>
    shellOf(assets.screen, { css });

/** The frame of a draft. It is empty until the screen around it opens it. */
export const createPreviewFrame =
  ({ assets }: { assets: PreviewAssets }): RenderPreviewFrame =>
  (shellOrigin) =>
    shellOf(assets.frame, { head: markup`<meta name="${SHELL_ORIGIN_META}" content="${shellOrigin}">` });
