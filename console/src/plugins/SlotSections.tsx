import type { ConsoleSlots } from '@mekuri/kit/console';
import { SlotMark } from '@mekuri/kit/slot-inspector';
import { PluginSlot } from './PluginSlot.tsx';
import { useSlot } from './use-plugins.ts';

interface SlotSectionsProps<N extends SectionSlot> {
  name: N;
  slotProps: ConsoleSlots[N];
}

type SectionSlot = 'billing.issuer';

/** The plugins' sections of a screen, below its own. */
export const SlotSections = <N extends SectionSlot>({ name, slotProps }: SlotSectionsProps<N>) => {
  const parts = useSlot(name);
  if (import.meta.env.MODE === 'dev' && parts.length === 0) return <SlotMark name={name} props={{ ...slotProps }} plugins={[]} />;
  return parts.map((part) => <PluginSlot key={`${part.plugin.id}/${part.entry.id}`} part={part} slotProps={slotProps} />);
};
