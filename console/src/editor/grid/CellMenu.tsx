import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconFilePlus,
  IconPencil,
  IconPhotoUp,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { modKey } from '../../ui/hooks/use-shortcuts.ts';
import { useEscape } from '../../ui/hooks/use-escape.ts';
import { findPage } from '../grid.ts';
import type { CellCommands } from './use-cell-commands.ts';
import classes from './Grid.module.css';

const MOVES = [
  { direction: 'up', icon: IconArrowUp },
  { direction: 'down', icon: IconArrowDown },
  { direction: 'left', icon: IconArrowLeft },
  { direction: 'right', icon: IconArrowRight },
] as const;

export interface MenuPlace {
  pageId: string;
  at?: { x: number; y: number } | undefined;
}

interface CellMenuProps {
  grid: Grid;
  menu: MenuPlace | undefined;
  commands: CellCommands;
  onClose: () => void;
}

const buttonOf = (position: string): HTMLElement | null => document.querySelector(`[data-menu="${position}"]`);

/** Offers everything that dragging can do, and more. One menu serves all cells; it opens at the requested cell. */
export const CellMenu = ({ grid, menu, commands, onClose }: CellMenuProps) => {
  const { t } = useTranslation();
  const position = menu && findPage(grid, menu.pageId)?.cell.position;
  const close = (): void => {
    onClose();
    document.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus();
  };
  useEscape(position !== undefined, close);
  if (!menu || !position) return null;
  const { pageId } = menu;
  const count = commands.pagesFor(pageId).length;
  const box = buttonOf(position)?.getBoundingClientRect();
  const at = menu.at ?? { x: box?.left ?? 0, y: box?.bottom ?? 0 };
  const hint = (keys: string) => <span className={classes.keys}>{keys}</span>;
  return (
    <Menu
      opened
      onClose={close}
      // Leaves out the default `keydown`: the key press that opens the menu would also close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-start"
      withinPortal
      shadow="md"
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.menuAnchor}
          style={{ left: at.x, top: at.y }}
          aria-label={t('cell.menu', { position })}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('cell.menu', { position })} mah="70dvh" style={{ overflowY: 'auto' }}>
        {count > 1 ? <Menu.Label>{t('grid.selectedPages', { count })}</Menu.Label> : null}
        {count > 1 ? null : (
          <>
            <Menu.Item leftSection={<IconPencil size={18} />} rightSection={hint('Enter')} onClick={() => commands.edit(pageId)}>
              {t('cell.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPhotoUp size={18} />} onClick={() => commands.chooseFiles(pageId)}>
              {t('cell.chooseFile')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFilePlus size={18} />} disabled={!commands.canAdd()} onClick={() => commands.addAfter(pageId)}>
              {t('page.addAfter')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconCopyPlus size={18} />}
          rightSection={hint(`${modKey} D`)}
          disabled={!commands.canAdd(count)}
          onClick={() => commands.duplicate(pageId)}
        >
          {t('grid.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} />} rightSection={hint(`${modKey} C`)} onClick={() => commands.copy(pageId, false)}>
          {t('grid.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconScissors size={18} />} rightSection={hint(`${modKey} X`)} onClick={() => commands.copy(pageId, true)}>
          {t('grid.cutOut')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboard size={18} />}
          rightSection={hint(`${modKey} V`)}
          disabled={!commands.canPaste()}
          onClick={() => commands.paste(pageId)}
        >
          {t('grid.paste')}
        </Menu.Item>
        <Menu.Divider />
        {MOVES.map(({ direction, icon: Icon }) => (
          <Menu.Item
            key={direction}
            leftSection={<Icon size={18} />}
            disabled={!commands.canMove(pageId, direction)}
            onClick={() => commands.move(pageId, direction)}
          >
            {t(`cell.move.${direction}`)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconArrowsMove size={18} />} rightSection={hint('M')} onClick={() => commands.askPlace(pageId)}>
          {t('grid.moveTo')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} />}
          rightSection={hint('Delete')}
          disabled={!commands.canRemove(pageId)}
          onClick={() => commands.remove(pageId)}
        >
          {count > 1 ? t('grid.deleteMany', { count }) : t('page.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
