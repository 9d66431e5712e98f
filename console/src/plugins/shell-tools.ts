import { createContext, use } from 'react';
import { type SlotPart, useSlot } from './use-plugins.ts';
import { hasFlag } from '../session/plan.ts';
import { isCreator } from '../session/rights.ts';
import { useUser } from '../session/SessionContext.tsx';

export type ShellTool = SlotPart<'shell.tools'>;

export const toolKey = ({ plugin, entry }: ShellTool): string => `${plugin.id}/${entry.id}`;

/** Opens a tool by its key. */
export const OpenToolContext = createContext<(key: string) => void>(() => undefined);

export const useOpenTool = (): ((key: string) => void) => use(OpenToolContext);

/** Plugins' tools that the person has. Suspends until the plugins are loaded. */
export const useShellTools = (): ShellTool[] => {
  const user = useUser();
  return useSlot('shell.tools').filter(({ plugin }) => isCreator(user) && (!plugin.planFlag || hasFlag(user, plugin.planFlag)));
};
