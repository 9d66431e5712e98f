import type { ViewerPlugin, ViewerSlotName, ViewerSlots } from '@mekuri/kit/viewer';
import { SlotMark } from '@mekuri/kit/slot-inspector';
import { Component, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useViewer } from '../viewer-context.ts';

const NONE: readonly ViewerPlugin[] = [];

/** Hides a plugin's component that throws, so that the deck keeps working. */
export class PluginErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Renders the components of the site's plugins for a slot, each with its own part of the site. */
export function Slot<N extends ViewerSlotName>({ name, props }: { name: N; props: Omit<ViewerSlots[N], 'part' | 'host'> }) {
  const { plugins, state } = useViewer();
  const loaded = useSyncExternalStore(plugins.subscribe, plugins.get, () => NONE);
  const parts = loaded.map(({ id, slots }) => {
    const Part = slots[name] as ComponentType<Omit<ViewerSlots[N], 'part' | 'host'> & { part: unknown }> | undefined;
    return Part ? (
      <PluginErrorBoundary key={id}>
        <Part {...props} part={state.site.plugins[id]} />
      </PluginErrorBoundary>
    ) : null;
  });
  if (import.meta.env.MODE !== 'dev') return parts;
  const holders = loaded.flatMap(({ id, slots }) => (slots[name] ? [id] : []));
  return (
    <>
      {parts}
      <SlotMark name={name} props={{ ...props, part: null, host: {} }} plugins={holders} over />
    </>
  );
}
