import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig, type UserConfig } from 'vite';

/** Stories stand beside their components; Storybook only finds them. */
export default {
  framework: '@storybook/react-vite',
  stories: [
    '../viewer/src/**/*.stories.tsx',
    '../console/src/**/*.stories.tsx',
    // The template's operations have no client: its stories are looked at in what is made from it.
    '../plugins/[a-z]*/{viewer,console}/**/*.stories.tsx',
    '../plugins/_kit/src/**/*.stories.tsx',
    '../server/src/**/*.stories.tsx',
  ],
  staticDirs: [{ from: '../server/demo-assets/media', to: '/m/demo' }],
  addons: ['@storybook/addon-a11y'],
  // Tests draw no highlights, whose observer reads the styles of the whole page after every change of it.
  features: (features, { test }) => (test ? { ...features, highlight: false } : features),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      // Found only when its dialog is opened, which would load everything anew in the middle of a test.
      optimizeDeps: { include: ['react-easy-crop'] },
      build: {
        // Tests build for development: errors name functions and components.
        minify: process.env['NODE_ENV'] !== 'development',
        rolldownOptions: {
          // 'use client' means nothing here, and hundreds of files say it.
          onLog: (level, log, report) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
          },
        },
      },
    } satisfies UserConfig),
} satisfies StorybookConfig;
