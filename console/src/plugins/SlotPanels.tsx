import type { ConsoleSlots } from '@mekuri/kit/console';
import { SlotMark } from '@mekuri/kit/slot-inspector';
import { memo } from 'react';
import { Panel } from '../editor/inspector/Panel.tsx';
import { pluginText } from './plugin-text.ts';
import { PluginSlot } from './PluginSlot.tsx';
import { useSlot } from './use-plugins.ts';

interface SlotPanelsProps {
  slotProps: ConsoleSlots['page.panels'];
}

/** Plugins' panels of the selected page. */
export const SlotPanels = memo(({ slotProps }: SlotPanelsProps) => {
  const parts = useSlot('page.panels');
  if (import.meta.env.MODE === 'dev' && parts.length === 0) return <SlotMark name="page.panels" props={{ ...slotProps }} plugins={[]} />;
  return parts.map((part) => (
    <Panel key={`${part.plugin.id}/${part.entry.id}`} title={pluginText(part.plugin.id, part.entry.label)}>
      <PluginSlot part={part} slotProps={slotProps} />
    </Panel>
  ));
});
SlotPanels.displayName = 'SlotPanels';
