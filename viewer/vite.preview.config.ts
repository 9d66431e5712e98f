import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './vite.config.ts';

/** The screen of shared previews, apart from the browser's build: what both use would be cut out of what visitors load. */
export default defineConfig({
  base: '/_viewer/',
  publicDir: false,
  plugins: [react()],
  build: {
    target: BROWSERS,
    outDir: 'dist/preview',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/entry-preview.tsx', 'src/entry-preview-frame.ts'] },
  },
});
