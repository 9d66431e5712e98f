import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds: the browser's (`vite build`), served under `/_viewer/`, and the server's (`vite build --ssr src/entry-server.ts`), one file that needs
 * no node_modules, and reads the first one's manifest when it is loaded.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/_viewer/',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react()],
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild
    ? { target: 'node26', outDir: 'dist/server' }
    : {
        target: 'es2023',
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/entry-boot.ts' },
      },
}));
