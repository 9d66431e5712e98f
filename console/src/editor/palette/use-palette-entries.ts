import type { Grid, Site } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import { useTranslation } from 'react-i18next';
import { ELEMENT_COMMANDS } from '../canvas/commands.ts';
import type { ElementCommands } from '../canvas/use-element-commands.ts';
import { useEditor, usePageEntry } from '../EditorContext.tsx';
import { keysOf } from '../elements/elements.ts';
import { nameOf } from '../elements/names.ts';
import { placedCells } from '../grid.ts';
import type { PaletteEntry } from './CommandPalette.tsx';
import { useAddItem, usePaletteItems } from './use-palette.ts';

interface EntriesOptions {
  site: Site;
  grid: Grid;
  pageId: string;
  commands: ElementCommands;
  onSelect: (position: string) => void;
}

/** The entries of the command palette: pages by position and text, the page's elements, and the available commands. */
export const usePaletteEntries = ({ site, grid, pageId, commands, onSelect }: EntriesOptions): readonly PaletteEntry[] => {
  const { t } = useTranslation();
  const { store, selection, readOnly } = useEditor();
  const document = usePageEntry(pageId)?.document;
  const items = usePaletteItems();
  const add = useAddItem(pageId);

  const own: PaletteEntry[] = ELEMENT_COMMANDS.filter(({ id }) => commands.can(id)).map(({ id, chord, icon }) => ({
    id: `command-${id}`,
    group: 'commands',
    label: t(`canvas.command.${id}`),
    chord,
    icon,
    run: () => commands.run(id),
  }));
  const additions: PaletteEntry[] = readOnly
    ? []
    : items.map((item) => ({
        id: `add-${item.id}`,
        group: 'commands',
        label: t('palette.add', { name: item.name }),
        icon: item.icon,
        run: () => add(item),
      }));
  const steps: PaletteEntry[] = readOnly
    ? []
    : [
        { id: 'undo', group: 'commands', label: t('history.undo'), chord: 'mod+z', run: store.history.undo },
        { id: 'redo', group: 'commands', label: t('history.redo'), chord: 'mod+shift+z', run: store.history.redo },
      ];
  const pages: PaletteEntry[] = placedCells(grid).map(({ cell, category }) => ({
    id: `page-${cell.id}`,
    group: 'pages',
    label: cell.position,
    words: [category.name, store.getEntry(cell.id)?.document.mainText ?? cell.mainText].filter(Boolean).join(' ').replaceAll('\n', ' '),
    run: () => onSelect(cell.position),
  }));
  const keys: readonly ElementKey[] = document ? keysOf(document, { album: site.settings.displayAlbum ?? false }) : [];
  const elements: PaletteEntry[] = keys.toReversed().map((key) => ({
    id: `element-${key}`,
    group: 'elements',
    label: document ? nameOf(t, document, key) : key,
    run: () => selection.pick(pageId, [key]),
  }));
  return [...own, ...additions, ...steps, ...pages, ...elements];
};
