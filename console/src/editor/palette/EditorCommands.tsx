import { useDisclosure } from '@mantine/hooks';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

type EditorCommandsProps = Parameters<typeof usePaletteEntries>[0];

/** The editor's command palette and its shortcut. */
export const EditorCommands = (props: EditorCommandsProps) => {
  const [opened, palette] = useDisclosure(false);
  useShortcuts({ 'mod+k': palette.open });
  return opened ? <OpenedCommands {...props} onClose={palette.close} /> : null;
};

/** Collects the entries only while the palette is open. */
const OpenedCommands = ({ onClose, ...options }: EditorCommandsProps & { onClose: () => void }) => {
  useRestoreFocus();
  return <CommandPalette opened entries={usePaletteEntries(options)} onClose={onClose} />;
};
