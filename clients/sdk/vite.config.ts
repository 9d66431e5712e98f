import { defineConfig } from 'vite';

export default defineConfig({
  build: { lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' }, minify: false, sourcemap: false, target: 'es2022' },
});
