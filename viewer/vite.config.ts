import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScripts } from './scripts/inline-scripts.ts';

export const BROWSERS = 'es2023';

/** Combines small shared modules into one chunk each: every file costs a slow phone a request and about 500 bytes of headers. */
const SHARED = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|^\0(?:rolldown|vite)|\/viewer\/src\/(?:state|viewer-context|cell\/run-script|site\/address|pages\/page-failure)|\/_kit\/src\/(?:viewer|random-uuid|visit-ids)\./,
  },
  { name: 'visitor-api', test: /node_modules\/openapi-fetch\/|\/clients\/(?:visitor|wire)\/|\/viewer\/src\/plugins\/visitor-id/ },
  { name: 'details', test: /\/viewer\/src\/pages\/(?:load-|visitor\.)/ },
];

/**
 * Two builds: the browser's (`vite build`), served under `/_viewer/`, and the server's (`vite build --ssr src/entry-server.ts`). The
 * server's is one file that needs no node_modules, includes the boot script, and reads the browser build's manifest when it is loaded.
 * `vite.preview.config.ts` separately builds the screen of shared previews.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/_viewer/',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), inlineScripts(BROWSERS)],
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild
    ? { target: 'node26', outDir: 'dist/server', ssrEmitAssets: true }
    : {
        target: BROWSERS,
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-canvas.tsx', 'src/entry-screen.tsx'],
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: SHARED } },
        },
      },
}));
