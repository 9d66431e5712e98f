import { Text } from '@mantine/core';
import type { FullDocument, FullPluginElement } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PluginSlot } from '../../plugins/PluginSlot.tsx';
import { pluginText } from '../../plugins/plugin-text.ts';
import { useSlot } from '../../plugins/use-plugins.ts';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { patchElement } from '../elements/elements.ts';
import { useFault } from './fields.ts';
import { Panel } from './Panel.tsx';
import { pointerOf } from './use-element.ts';

interface PluginElementPanelProps {
  pageId: string;
  document: FullDocument;
  element: FullPluginElement;
}

/** A plugin's element, by the panel that its plugin brings. */
export const PluginElementPanel = memo(({ pageId, document, element: { id, plugin, element, data } }: PluginElementPanelProps) => {
  const { t } = useTranslation();
  const { siteId, readOnly } = useEditor();
  const edit = useEdit(pageId);
  const fault = useFault(pointerOf(document, 'plugin', id));
  const part = useSlot('page.elements').find((one) => one.plugin.id === plugin && one.entry.id === element);
  const title = part ? pluginText(plugin, part.entry.label) : t('elements.kind.plugin');
  return (
    <Panel title={title}>
      {fault ? (
        <Text size="xs" c="var(--mantine-color-error)" role="status">
          {fault}
        </Text>
      ) : null}
      {part ? (
        <PluginSlot
          part={part}
          slotProps={{
            siteId,
            data,
            readOnly,
            onChange: (next, group) =>
              edit((current) => patchElement(current, 'plugin', id, { data: { ...next } }), {
                label: title,
                group: group && `${id}:${group}`,
              }),
          }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('element.pluginGone', { plugin })}
        </Text>
      )}
    </Panel>
  );
});
PluginElementPanel.displayName = 'PluginElementPanel';
