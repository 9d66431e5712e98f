import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built files lie under `/_console/` of the app origin; every other address there answers `index.html`. */
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/_console/' : '/',
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': process.env['APP_ORIGIN'] ?? 'http://localhost:3000' } },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
}));
