import type { StorybookConfig } from '@storybook/react-vite';

/** Stories stand beside their components; Storybook only finds them. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../viewer/src/**/*.stories.tsx', '../console/src/**/*.stories.tsx', '../plugins/*/{viewer,console}/**/*.stories.tsx'],
  staticDirs: [{ from: '../server/demo-assets/media', to: '/m/demo' }],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig;
