import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import { MAX_PAGES } from '@mekuri/kit/positions';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFlag, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { IntegerField } from '../../ui/fields/IntegerField.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { countRows, placedCells } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { layoutOf, withSize } from './layout.ts';
import classes from './Grid.module.css';

interface ResizeDialogProps {
  grid: Grid;
  opened: boolean;
  actions: GridActions;
  onClose: () => void;
  onTrash: () => void;
}

/** Number of positions that are listed by name; the rest are only counted. */
const NAMED = 12;
const SKETCH = 24;

/** Sets the number of columns and rows within the plan's limit and lists the pages that would be removed. */
export const ResizeDialog = ({ opened, onClose, ...rest }: ResizeDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('grid.resizeTitle')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <ResizeForm {...rest} onClose={onClose} />
    </Modal>
  );
};

const ResizeForm = ({ grid, actions, onClose }: Omit<ResizeDialogProps, 'opened'>) => {
  const { t } = useTranslation();
  const user = useUser();
  const { plan } = user;
  const now = { columns: grid.categories.length, rows: countRows(grid) };
  const [size, setSize] = useState(now);
  useUnsavedInput('grid-size', size.columns !== now.columns || size.rows !== now.rows);
  // A field may be empty during typing.
  const [columns, rows] = [Math.max(1, size.columns), Math.max(1, size.rows)];
  const kept = new Set(withSize(layoutOf(grid), columns, rows).flatMap(({ pages }) => pages));
  const falling = placedCells(grid).filter(({ cell }) => !kept.has(cell.id));
  const isTooLarge = columns * rows > plan.quantitySwipe;
  const isUnchanged = columns * rows === kept.size && falling.length === 0;
  const hasSwipe = hasFlag(user, 'swipe');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTooLarge || isUnchanged) return;
    actions.resize(columns, rows);
    onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Group grow align="flex-start">
          <IntegerField
            label={t('createSite.columns')}
            description={hasSwipe ? undefined : t('category.locked', { plan: planWith(user, 'swipe') ?? t('plan.higher') })}
            value={size.columns}
            min={1}
            max={LIMITS.columns}
            disabled={!hasSwipe}
            data-autofocus
            onChange={(value) => setSize((sized) => ({ ...sized, columns: value }))}
          />
          <IntegerField
            label={t('createSite.rows')}
            value={size.rows}
            min={1}
            max={MAX_PAGES}
            onChange={(value) => setSize((sized) => ({ ...sized, rows: value }))}
          />
        </Group>
        <div className={classes.sketch} aria-hidden="true">
          {Array.from({ length: Math.min(SKETCH, Math.max(columns, now.columns)) }, (_, column) => (
            <div key={column}>
              {Array.from({ length: Math.min(SKETCH, Math.max(rows, grid.categories[column]?.pages.length ?? 0)) }, (_cell, row) => {
                const there = grid.categories[column]?.pages[row];
                const isInside = column < columns && row < rows;
                return <span key={row} data-state={isInside ? (there ? 'kept' : 'new') : there ? 'gone' : 'none'} />;
              })}
            </div>
          ))}
        </div>
        <Text size="sm" c={isTooLarge ? 'var(--mantine-color-error)' : 'dimmed'} role={isTooLarge ? 'alert' : undefined}>
          {isTooLarge
            ? t('page.quotaReached', { plan: plan.name, limit: plan.quantitySwipe })
            : t('grid.usage', { cells: columns * rows, limit: plan.quantitySwipe })}
        </Text>
        {falling.length > 0 && !isTooLarge ? (
          <Alert color="orange" icon={<IconAlertTriangle size={20} />} title={t('grid.resizeWarning')}>
            <Text size="sm">
              {t('grid.resizeFalls', {
                count: falling.length,
                pages: falling
                  .slice(0, NAMED)
                  .map(({ cell }) => cell.position)
                  .join(t('grid.listSeparator')),
                more: falling.length > NAMED ? '…' : '',
              })}
            </Text>
            <Text size="sm" mt={4}>
              {t('grid.wayBack')}
            </Text>
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color={falling.length > 0 ? 'red' : undefined} disabled={isTooLarge || isUnchanged}>
            {t('grid.resizeDo')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
