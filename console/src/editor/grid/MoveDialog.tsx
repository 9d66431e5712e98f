import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import { categoryLetters, MAX_PAGES } from '@mekuri/kit/positions';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPage } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { layoutOf, placeBefore } from './layout.ts';

interface MoveDialogProps {
  grid: Grid;
  /** Empty while the dialog is closed. */
  pageIds: readonly string[];
  actions: GridActions;
  onClose: () => void;
}

/** Moves pages to any position without dragging. */
export const MoveDialog = ({ grid, pageIds, actions, onClose }: MoveDialogProps) => {
  const { t } = useTranslation();
  const [asked] = pageIds;
  const opened = asked !== undefined && findPage(grid, asked) !== undefined;
  // Keeps the last pages on display while the dialog fades out.
  const [shown, setShown] = useState({ grid, pageIds });
  if (opened && (shown.grid !== grid || shown.pageIds !== pageIds)) setShown({ grid, pageIds });
  const [first] = shown.pageIds;
  const found = first === undefined ? undefined : findPage(shown.grid, first);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      title={
        found &&
        (shown.pageIds.length === 1
          ? t('grid.moveOne', { position: found.cell.position })
          : t('grid.moveMany', { count: shown.pageIds.length }))
      }
    >
      {found ? <MoveForm key={first} {...shown} startId={found.category.id} actions={actions} onClose={onClose} /> : null}
    </Modal>
  );
};

interface MoveFormProps extends MoveDialogProps {
  startId: string;
}

const END = 'end';

const MoveForm = ({ grid, pageIds, startId, actions, onClose }: MoveFormProps) => {
  const { t } = useTranslation();
  const [categoryId, setCategoryId] = useState(startId);
  const [before, setBefore] = useState<string>(END);
  useUnsavedInput('move-pages', categoryId !== startId || before !== END);
  const moving = new Set(pageIds);
  const staying = (grid.categories.find(({ id }) => id === categoryId)?.pages ?? []).filter(({ id }) => !moving.has(id));
  const isFull = staying.length + pageIds.length > MAX_PAGES;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isFull) return;
    actions.movePages(pageIds, placeBefore(layoutOf(grid), pageIds, categoryId, before === END ? undefined : before));
    onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Select
          data-autofocus
          label={t('grid.moveCategory')}
          data={grid.categories.map(({ id, name, order }) => ({ value: id, label: `${categoryLetters(order)}　${name}` }))}
          value={categoryId}
          allowDeselect={false}
          searchable={grid.categories.length > 10}
          onChange={(next) => {
            setCategoryId(next ?? startId);
            setBefore(END);
          }}
        />
        <Radio.Group
          label={t('grid.movePlace')}
          value={before === END ? END : 'before'}
          onChange={(next) => setBefore(next === END ? END : (staying[0]?.id ?? END))}
        >
          <Group mt={6} gap="lg">
            <Radio value={END} label={t('grid.moveEnd')} />
            <Radio value="before" label={t('grid.moveBefore')} disabled={staying.length === 0} />
          </Group>
        </Radio.Group>
        {before === END ? null : (
          <Select
            aria-label={t('grid.moveBefore')}
            data={staying.map(({ id, position, mainText, media }) => ({
              value: id,
              label: t('cell.label', { position, text: mainText.trim().split('\n')[0] || media?.name || t('media.none') }),
            }))}
            value={before}
            allowDeselect={false}
            searchable={staying.length > 10}
            onChange={(next) => setBefore(next ?? END)}
          />
        )}
        {isFull ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('grid.categoryFull', { limit: MAX_PAGES })}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={isFull}>
            {t('grid.move')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
