import type { ConsoleSlots } from '@mekuri/kit/console';
import { SlotMark } from '@mekuri/kit/slot-inspector';
import { memo } from 'react';
import { Panel } from '../editor/inspector/Panel.tsx';
import { hasFlag } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import { pluginText } from './plugin-text.ts';
import { PluginSlot } from './PluginSlot.tsx';
import { useSlot } from './use-plugins.ts';

interface SlotPanelsProps<N extends PanelSlot> {
  name: N;
  slotProps: ConsoleSlots[N];
}

type PanelSlot = 'page.panels' | 'element.panels';

/** The plugins' panels for the selected page or element. */
const Panels = <N extends PanelSlot>({ name, slotProps }: SlotPanelsProps<N>) => {
  const parts = useSlot(name);
  const user = useUser();
  if (import.meta.env.MODE === 'dev' && parts.length === 0) return <SlotMark name={name} props={{ ...slotProps }} plugins={[]} />;
  return parts
    .filter(({ plugin }) => name === 'page.panels' || !plugin.planFlag || hasFlag(user, plugin.planFlag))
    .map((part) => (
      <Panel key={`${part.plugin.id}/${part.entry.id}`} title={pluginText(part.plugin.id, part.entry.label)}>
        <PluginSlot part={part} slotProps={slotProps} pendingHeight={PENDING[name]} />
      </Panel>
    ));
};

/** Height of the placeholders, in px. */
const PENDING = { 'page.panels': 240, 'element.panels': 64 };

export const SlotPanels = memo(Panels) as typeof Panels;
