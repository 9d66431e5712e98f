import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './vite.config.ts';

/** Builds the screen of shared previews separately. In a common build, modules that both use would be split out of the visitors' chunks. */
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
