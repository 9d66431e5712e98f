import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/boot-script.ts';

const BROWSERS = 'es2023';

/**
 * Two builds: the browser's (`vite build`), served under `/_viewer/`, and the server's (`vite build --ssr src/entry-server.ts`), one file that needs
 * no node_modules, has the boot script within, and reads the first one's manifest when it is loaded.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/_viewer/',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), bootScript(BROWSERS)],
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
        },
      },
}));
