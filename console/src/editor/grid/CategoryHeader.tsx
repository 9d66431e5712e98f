import { ActionIcon, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconArrowLeft, IconArrowRight, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { categoryLetters } from '@mekuri/kit/positions';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmRemoval } from '../../ui/feedback/confirm-removal.tsx';
import { useEditor } from '../EditorContext.tsx';
import { type GridCategory, isSameCategory } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { RenameForm } from './RenameForm.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import classes from './Grid.module.css';

interface CategoryHeaderProps {
  category: GridCategory;
  /** Number of categories in the grid. */
  count: number;
  actions: GridActions;
}

const RENAME = 'rename-category';

/** A category's letters, name and menu. */
const Header = ({ category, count, actions }: CategoryHeaderProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const { id, order, name } = category;
  const header = useRef<HTMLDivElement>(null);
  const over = useColumnDrag(header, { id, order, onMove: (moved, to) => actions.moveCategory({ id: moved }, to) });
  const menu = useRef<HTMLButtonElement>(null);
  /** Dialogs return the focus to where it was. The menu entry no longer exists by then, so the focus moves to the menu's button first. */
  const asking = (ask: () => void) => (): void => {
    menu.current?.focus();
    ask();
  };
  const rename = (): void => {
    modals.open({
      modalId: RENAME,
      title: t('category.rename'),
      children: (
        <RenameForm
          name={name}
          onCancel={() => modals.close(RENAME)}
          onRename={(next) => {
            modals.close(RENAME);
            if (next !== name) actions.renameCategory(category, next);
          }}
        />
      ),
    });
  };
  const remove = (): void => {
    confirmRemoval({
      title: t('category.deleteTitle', { name }),
      body: t('category.deleteBody', { pages: category.pages.length }),
      wayBack: t('grid.wayBack'),
      action: t('action.delete'),
      onConfirm: () => actions.deleteCategory(category),
    });
  };
  return (
    <div ref={header} className={classes.header} data-over={over}>
      <span className={classes.letters}>{categoryLetters(order)}</span>
      {readOnly ? null : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon ref={menu} variant="subtle" color="gray" size={26} aria-label={t('category.menu', { name })}>
              <IconDotsVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={asking(rename)}>
              {t('category.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowLeft size={18} />}
              disabled={order === 1}
              onClick={() => actions.moveCategory(category, order - 1)}
            >
              {t('category.moveLeft')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowRight size={18} />}
              disabled={order === count}
              onClick={() => actions.moveCategory(category, order + 1)}
            >
              {t('category.moveRight')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={18} />} disabled={count === 1} onClick={asking(remove)}>
              {t('category.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Text size="sm" fw={600} truncate className={classes.name} title={name}>
        {name}
      </Text>
    </div>
  );
};

/** Re-rendered only when the category itself has changed; the header does not depend on which pages are in it. */
export const CategoryHeader = memo(
  Header,
  (before, after) => isSameCategory(before.category, after.category) && before.count === after.count && before.actions === after.actions,
);
CategoryHeader.displayName = 'CategoryHeader';
