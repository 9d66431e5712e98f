import type { TFunction } from 'i18next';
import type { Shortcut } from '../../ui/layout/ShortcutsDialog.tsx';
import { keysOfChord } from './chord.ts';
import { ELEMENT_COMMANDS } from './commands.ts';

/** The canvas section of the cheat sheet. */
export const canvasShortcuts = (t: TFunction): Shortcut[] => [
  { keys: keysOfChord('mod+k'), label: t('palette.commands') },
  { keys: keysOfChord('tab'), label: t('canvas.shortcut.walk') },
  { keys: ['Enter'], label: t('canvas.shortcut.edit') },
  { keys: keysOfChord('arrows'), label: t('canvas.shortcut.nudge') },
  { keys: keysOfChord('alt+arrows'), label: t('canvas.shortcut.resize') },
  ...ELEMENT_COMMANDS.map(({ id, chord }) => ({ keys: keysOfChord(chord), label: t(`canvas.command.${id}`) })),
];
