import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CHUNK_LIMIT = 100_000;

const brotliSize = (code: string, quality: number): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** The size of a chunk with the best compression, or an upper bound that is within the limit and takes a fraction of the time. */
const sizeWithin = (code: string, limit: number): number => {
  const bound = brotliSize(code, 5);
  return bound <= limit ? bound : brotliSize(code, constants.BROTLI_MAX_QUALITY);
};

/** Fails the build when a chunk grows beyond what a route may cost (bytes, brotli). */
const limitChunks = (limit: number): Plugin => ({
  name: 'limit-chunks',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const size = chunk.type === 'chunk' ? sizeWithin(chunk.code, limit) : 0;
      if (size > limit) this.error(`${chunk.fileName} has ${size} bytes (brotli), more than ${limit}`);
    }
  },
});

/** Built files lie under `/_console/` of the app origin; every other address there answers `index.html`. */
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/_console/' : '/',
  plugins: [react(), limitChunks(CHUNK_LIMIT)],
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
            {
              name: 'ui',
              test: /node_modules[\\/](@mantine|@floating-ui|react-remove-scroll|react-transition-group)[\\/]/,
              minShareCount: 3,
            },
            { name: 'code-view', test: /node_modules[\\/](@codemirror[\\/](state|view)|style-mod|w3c-keyname|crelt)[\\/]/ },
            { name: 'code-languages', test: /node_modules[\\/](@lezer|@codemirror[\\/](lang-|language|autocomplete))/ },
            { name: 'code-rules', test: /node_modules[\\/](acorn|acorn-walk|parse5|entities)[\\/]/ },
            { name: 'console', test: /console[\\/]src[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
}));
