import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDots,
  IconFilePlus,
  IconPencil,
  IconPhotoUp,
  IconTrash,
} from '@tabler/icons-react';
import type { GridCell } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicker } from '../../uploads/FilePicker.tsx';
import { useEditor } from '../EditorContext.tsx';
import type { CellCommands } from './use-cell-commands.tsx';
import classes from './Grid.module.css';

const MOVES = [
  { direction: 'up', icon: IconArrowUp },
  { direction: 'down', icon: IconArrowDown },
  { direction: 'left', icon: IconArrowLeft },
  { direction: 'right', icon: IconArrowRight },
] as const;

interface CellMenuProps {
  cell: GridCell;
  categoryId: string;
  commands: CellCommands;
}

/** Everything that dragging does, and more, without dragging. */
export const CellMenu = ({ cell, categoryId, commands }: CellMenuProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const [opened, setOpened] = useState(false);
  if (readOnly) return null;
  const { id, position } = cell;
  return (
    <FilePicker onPick={(files) => commands.fill(id, files)}>
      {({ onClick }) => (
        <Menu opened={opened} onChange={setOpened} position="bottom-start" withinPortal>
          <Menu.Target>
            <ActionIcon
              className={classes.menu}
              data-opened={opened || undefined}
              variant="default"
              size={28}
              radius="xl"
              aria-label={t('cell.menu', { position })}
            >
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => commands.edit(position)}>
              {t('cell.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPhotoUp size={18} />} onClick={onClick}>
              {t('cell.chooseFile')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFilePlus size={18} />} disabled={!commands.canAdd()} onClick={() => commands.addAfter(id)}>
              {t('page.addAfter')}
            </Menu.Item>
            <Menu.Divider />
            {MOVES.map(({ direction, icon: Icon }) => (
              <Menu.Item
                key={direction}
                leftSection={<Icon size={18} />}
                disabled={!commands.canMove(position, direction)}
                onClick={() => commands.move(position, direction)}
              >
                {t(`cell.move.${direction}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} />}
              disabled={!commands.canRemove(categoryId)}
              onClick={() => commands.remove(id)}
            >
              {t('page.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FilePicker>
  );
};
