import { useDisclosure } from '@mantine/hooks';
import { useRestoreFocus } from '@mekuri/kit/console';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

type EditorCommandsProps = Parameters<typeof usePaletteEntries>[0];

/** The command palette of the editor, and the key that opens it. */
export const EditorCommands = (props: EditorCommandsProps) => {
  const [opened, palette] = useDisclosure(false);
  useShortcuts({ 'mod+k': palette.open });
  return opened ? <OpenedCommands {...props} onClose={palette.close} /> : null;
};

/** Gathered only while it is open. */
const OpenedCommands = ({ onClose, ...options }: EditorCommandsProps & { onClose: () => void }) => {
  useRestoreFocus();
  return <CommandPalette opened entries={usePaletteEntries(options)} onClose={onClose} />;
};
