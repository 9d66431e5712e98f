import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'template',
  engine: '^0.2.0',
  // with: flag
  planFlag: 'template_flag',
  // end
  // with: operations
  tables: ['template_notes'],
  // end
  entries: { server: true, viewer: true, console: true, screens: true },
  // with: viewer
  screens: [{ segment: 'template', document: 'template.readNote' }],
  // end
  // with: element
  pageElements: [
    { id: 'label', schema: 'TemplateLabel', texts: ['text'], initial: { data: { text: '本日のおすすめ' }, width: 140, height: 40 } },
  ],
  // end
};
