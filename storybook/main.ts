import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type UserConfig } from 'vite';

/** Stories are next to their components; this configuration finds them. */
export default {
  framework: '@storybook/react-vite',
  stories: [
    '../viewer/src/**/*.stories.tsx',
    '../console/src/**/*.stories.tsx',
    // The template's operations have no client. Its stories are checked in the plugin that is generated from it.
    '../plugins/[a-z]*/{viewer,console}/**/*.stories.tsx',
    '../plugins/_kit/src/**/*.stories.tsx',
    '../server/src/**/*.stories.tsx',
  ],
  staticDirs: [{ from: '../server/demo-assets/media', to: '/m/demo' }],
  addons: ['@storybook/addon-a11y'],
  // Tests disable highlights: their observer reads the whole page's styles after every change.
  features: (features, { test }) => (test ? { ...features, highlight: false } : features),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      // Discovered only when its dialog opens, which would reload the page in the middle of a test.
      optimizeDeps: { include: ['react-easy-crop'] },
      build: {
        // Development builds for tests keep the names of functions and components in errors.
        minify: process.env['NODE_ENV'] !== 'development',
        rolldownOptions: {
          // 'use client' has no effect here, and hundreds of files contain it.
          onLog: (level, log, report) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
          },
        },
      },
    } satisfies UserConfig),
} satisfies StorybookConfig;
