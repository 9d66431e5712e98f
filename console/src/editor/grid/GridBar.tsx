import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import {
  IconArrowsMove,
  IconCopy,
  IconCopyPlus,
  IconDimensions,
  IconFileZip,
  IconScissors,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { useEditor } from '../EditorContext.tsx';
import type { PageSelection } from './page-selection.ts';
import type { CellCommands } from './use-cell-commands.ts';
import classes from './Grid.module.css';

interface GridBarProps {
  /** Number of pages. */
  cells: number;
  selection: PageSelection;
  commands: CellCommands;
  onResize: () => void;
  onTrash: () => void;
  onZip: () => void;
}

/** The bar over the grid: usage and commands for the whole grid, or commands for the selected pages. */
export const GridBar = memo(({ cells, selection, commands, onResize, onTrash, onZip }: GridBarProps) => {
  const { t } = useTranslation();
  const { plan } = useUser();
  const { readOnly } = useEditor();
  const ids = useSyncExternalStore(selection.subscribe, selection.get);
  const [first] = ids;
  if (first !== undefined && !readOnly) return <SelectedBar first={first} count={ids.size} selection={selection} commands={commands} />;
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed">
        {t('grid.usage', { cells, limit: plan.quantitySwipe })}
      </Text>
      {readOnly ? null : (
        <>
          <Text size="sm" c="dimmed" className={classes.tip}>
            {t('grid.tip')}
          </Text>
          <div className={classes.barButtons}>
            <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconFileZip size={16} />} onClick={onZip}>
              {t('grid.zip')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconDimensions size={16} />} onClick={onResize}>
              {t('grid.resize')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconTrash size={16} />} onClick={onTrash}>
              {t('grid.trash')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});
GridBar.displayName = 'GridBar';

interface SelectedBarProps {
  first: string;
  count: number;
  selection: PageSelection;
  commands: CellCommands;
}

const SelectedBar = ({ first, count, selection, commands }: SelectedBarProps) => {
  const { t } = useTranslation();
  const buttons = [
    { label: t('grid.moveTo'), icon: IconArrowsMove, run: () => commands.askPlace(first) },
    { label: t('grid.duplicate'), icon: IconCopyPlus, run: () => commands.duplicate(first) },
    { label: t('grid.copy'), icon: IconCopy, run: () => commands.copy(first, false) },
    { label: t('grid.cutOut'), icon: IconScissors, run: () => commands.copy(first, true) },
    { label: t('grid.deleteMany', { count }), icon: IconTrashX, run: () => commands.remove(first) },
  ];
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('grid.selectionTools')}>
      <Text size="sm" fw={700} role="status">
        {t('grid.selectedPages', { count })}
      </Text>
      <div className={classes.barButtons}>
        {buttons.map(({ label, icon: Icon, run }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={run}>
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
        <Tooltip label={t('grid.unpick')}>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('grid.unpick')} onClick={selection.clear}>
            <IconX size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
};
