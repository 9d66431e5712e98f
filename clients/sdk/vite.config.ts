import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    lib: {
      entry: {
        index: 'src/index.ts',
        operations: 'src/operations.ts',
        webhooks: 'src/webhooks/index.ts',
        mekuri: 'src/command/mekuri.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: { external: /^node:/, output: { chunkFileNames: 'shared-[hash].js' } },
    minify: false,
    sourcemap: false,
    target: 'es2022',
  },
});
