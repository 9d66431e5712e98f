import { useDisclosure } from '@mantine/hooks';
import type { Grid } from '@mekuri/client-console';
import { memo, lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { bulkUploads } from '../../uploads/bulk/bulk-uploads.ts';
import { ACCEPTED } from '../../uploads/file-type.ts';
import { useEditor } from '../EditorContext.tsx';
import { countCells } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { CellMenu, type MenuPlace } from './CellMenu.tsx';
import { GridBar } from './GridBar.tsx';
import { GridColumns } from './GridColumns.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { createPicked } from './picked.ts';
import { ResizeDialog } from './ResizeDialog.tsx';
import { TrashDrawer } from './TrashDrawer.tsx';
import { useCellCommands } from './use-cell-commands.ts';
import classes from './Grid.module.css';

const BulkDialog = lazy(async () => ({ default: (await import('../../uploads/bulk/BulkDialog.tsx')).BulkDialog }));

interface GridPaneProps {
  grid: Grid;
  actions: GridActions;
  selected: string | undefined;
  onSelect: (position: string) => void;
  onEdit: (position: string) => void;
}

const closeZip = (): void => bulkUploads.show(undefined);

/** The site as a grid: categories sideways, pages downwards, as a visitor swipes. */
export const GridPane = memo(({ grid, actions, selected, onSelect, onEdit }: GridPaneProps) => {
  const { t } = useTranslation();
  const { plan } = useUser();
  const { siteId, store } = useEditor();
  const isZipOpen = useSyncExternalStore(bulkUploads.subscribe, () => bulkUploads.shownSite() === siteId);
  const [picked] = useState(createPicked);
  const [menu, setMenu] = useState<MenuPlace>();
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [resizing, resize] = useDisclosure(false);
  const [trashOpened, trash] = useDisclosure(false);
  const files = useRef<HTMLInputElement>(null);
  const filesFor = useRef<string>(undefined);
  const room = plan.quantitySwipe - countCells(grid);
  const commands = useCellCommands({
    grid,
    actions,
    picked,
    room,
    onSelect,
    onEdit,
    onMenu: setMenu,
    onAskPlace: setMoving,
    onChooseFiles: (pageId) => {
      filesFor.current = pageId;
      files.current?.click();
    },
  });
  const cells = grid.categories.flatMap(({ pages }) => pages);
  const current = cells.find(({ position }) => position === selected);

  return (
    <section className={classes.pane} aria-label={t('grid.title')}>
      <GridBar
        grid={grid}
        picked={picked}
        commands={commands}
        onResize={resize.open}
        onTrash={trash.open}
        onZip={() => bulkUploads.show(siteId)}
      />
      <GridColumns grid={grid} selected={selected} picked={picked} commands={commands} actions={actions} room={room} />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = Array.from(event.currentTarget.files ?? []);
          const pageId = filesFor.current ?? current?.id;
          filesFor.current = undefined;
          event.currentTarget.value = '';
          if (pageId !== undefined && chosen.length > 0) commands.fill(pageId, chosen);
        }}
      />
      <CellMenu grid={grid} menu={menu} commands={commands} onClose={() => setMenu(undefined)} />
      <MoveDialog grid={grid} pageIds={moving} actions={actions} onClose={() => setMoving([])} />
      <ResizeDialog grid={grid} opened={resizing} actions={actions} onClose={resize.close} onTrash={trash.open} />
      {isZipOpen ? (
        <Suspense fallback={null}>
          <BulkDialog siteId={siteId} opened beforeStart={store.flush} onClose={closeZip} />
        </Suspense>
      ) : null}
      <TrashDrawer opened={trashOpened} room={room} actions={actions} onClose={trash.close} />
    </section>
  );
});
GridPane.displayName = 'GridPane';
