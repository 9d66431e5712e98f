import { basename, dirname, join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import viewer from '../../vite.config.ts';

const HERE = import.meta.dirname;
const REPLACED = new Set(['track-motion.ts', 'swipe-controller.ts']);

/** Builds the viewer with Swiper: replaces two modules of the deck with those in this folder. */
const swiperDeck: Plugin = {
  name: 'swiper-deck',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && dirname(importer) !== HERE && source.startsWith('.') && REPLACED.has(basename(source))
      ? join(HERE, basename(source))
      : null,
};

export default defineConfig((environment) =>
  mergeConfig(viewer(environment), {
    plugins: [swiperDeck],
    build: { outDir: environment.isSsrBuild ? 'dist/swiper/server' : 'dist/swiper/client' },
  }),
);
