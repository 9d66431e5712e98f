import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'sticker',
  engine: '^0.2.0',
  entries: { viewer: true, console: true },
  pageElements: [
    {
      id: 'badge',
      schema: 'StickerBadge',
      texts: ['text'],
      initial: { data: { shape: 'burst', text: '期間限定', colour: '#d9480f', ink: '#ffffff', rotation: -8 }, width: 110, height: 110 },
    },
  ],
};
