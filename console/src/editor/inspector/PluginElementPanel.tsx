import { Text } from '@mantine/core';
import type { FullDocument, FullPluginElement } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PluginSlot } from '../../plugins/PluginSlot.tsx';
import { pluginText } from '../../plugins/plugin-text.ts';
import { useSlot } from '../../plugins/use-plugins.ts';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { patchElement } from '../elements/elements.ts';
import { useIssue } from './fields.ts';
import { Panel } from './Panel.tsx';
import { pointerOf } from './use-element.ts';

interface PluginElementPanelProps {
  pageId: string;
  document: FullDocument;
  element: FullPluginElement;
}

/** The inspector panel that a plugin provides for its element. */
export const PluginElementPanel = memo(({ pageId, document, element: { id, plugin, element, data } }: PluginElementPanelProps) => {
  const { t } = useTranslation();
  const { siteId, readOnly } = useEditor();
  const edit = useEdit(pageId);
  const issue = useIssue(pointerOf(document, 'plugin', id));
  const part = useSlot('page.elements').find((one) => one.plugin.id === plugin && one.entry.id === element);
  const title = part ? pluginText(plugin, part.entry.label) : t('elements.kind.plugin');
  return (
    <Panel title={title}>
      {issue ? (
        <Text size="xs" c="var(--mantine-color-error)" role="status">
          {issue}
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
