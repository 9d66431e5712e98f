import { Skeleton, Stack } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { SlotPanels } from '../../plugins/SlotPanels.tsx';
import { useEditor, usePageEntry } from '../EditorContext.tsx';
import type { PlacedCell } from '../grid.ts';
import { ButtonPanel } from './ButtonPanel.tsx';
import { MediaPanel } from './MediaPanel.tsx';
import { TextPanel } from './TextPanel.tsx';
import classes from './Inspector.module.css';

interface InspectorProps {
  grid: Grid;
  selected: PlacedCell;
}

/** What is on the selected page, and plugins' parts of it. */
export const Inspector = ({ grid, selected: { cell } }: InspectorProps) => {
  const { t } = useTranslation();
  const { siteId, readOnly } = useEditor();
  const entry = usePageEntry(cell.id);
  return (
    <section
      className={classes.pane}
      aria-label={t('inspector.title', { position: cell.position })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and when nothing in it can be edited, nothing in it takes the focus
      tabIndex={readOnly ? 0 : undefined}
    >
      {entry ? (
        <Stack gap={0} key={cell.id}>
          <MediaPanel grid={grid} cell={cell} document={entry.document} />
          <TextPanel pageId={cell.id} document={entry.document} />
          <ButtonPanel grid={grid} pageId={cell.id} document={entry.document} />
          <SlotPanels slotProps={{ siteId, pageId: cell.id, readOnly }} />
        </Stack>
      ) : (
        <Stack p="lg" role="status" aria-label={t('state.loading')}>
          <Skeleton height={88} radius="md" />
          <Skeleton height={120} radius="md" />
          <Skeleton height={160} radius="md" />
        </Stack>
      )}
    </section>
  );
};
