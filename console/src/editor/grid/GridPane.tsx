import { useDisclosure } from '@mantine/hooks';
import type { Grid } from '@mekuri/client-console';
import { memo, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { bulkUploads } from '../../uploads/bulk/bulk-uploads.ts';
import { ACCEPTED } from '../../uploads/file-type.ts';
import { useEditor } from '../EditorContext.tsx';
import { countCells, findPosition } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { CellMenu, type MenuPlace } from './CellMenu.tsx';
import { GridBar } from './GridBar.tsx';
import { GridColumns } from './GridColumns.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { createPageSelection } from './page-selection.ts';
import { ResizeDialog } from './ResizeDialog.tsx';
import { TrashDrawer } from './TrashDrawer.tsx';
import { type CellCommands, useCellCommands } from './use-cell-commands.ts';
import { dialogLater } from '../../ui/loading/dialog-later.tsx';
import classes from './Grid.module.css';

const BulkDialog = dialogLater(async () => ({ default: (await import('../../uploads/bulk/BulkDialog.tsx')).BulkDialog }));

interface GridPaneProps {
  grid: Grid;
  actions: GridActions;
  selected: string | undefined;
  onSelect: (position: string) => void;
  onEdit: (position: string) => void;
}

interface GridDialogsProps {
  grid: Grid;
  commands: CellCommands;
  actions: GridActions;
  room: number;
  menu: MenuPlace | undefined;
  onCloseMenu: () => void;
  moving: readonly string[];
  onCloseMove: () => void;
  isResizing: boolean;
  onCloseResize: () => void;
  isTrashOpen: boolean;
  onTrash: () => void;
  onCloseTrash: () => void;
}

const isShut = ({ menu, moving, isResizing, isTrashOpen }: GridDialogsProps): boolean =>
  menu === undefined && moving.length === 0 && !isResizing && !isTrashOpen;

/** Menus, dialogs and drawers over the grid. Not re-rendered while all of them are closed. */
const GridDialogs = memo(
  (props: GridDialogsProps) => {
    const { grid, actions } = props;
    return (
      <>
        <CellMenu grid={grid} menu={props.menu} commands={props.commands} onClose={props.onCloseMenu} />
        <MoveDialog grid={grid} pageIds={props.moving} actions={actions} onClose={props.onCloseMove} />
        <ResizeDialog grid={grid} opened={props.isResizing} actions={actions} onClose={props.onCloseResize} onTrash={props.onTrash} />
        <TrashDrawer opened={props.isTrashOpen} room={props.room} actions={actions} onClose={props.onCloseTrash} />
      </>
    );
  },
  (before, after) => isShut(before) && isShut(after),
);
GridDialogs.displayName = 'GridDialogs';

const closeZip = (): void => bulkUploads.show(undefined);

/** The site as a grid: categories from left to right, pages from top to bottom, in the directions in which visitors swipe. */
export const GridPane = memo(({ grid, actions, selected, onSelect, onEdit }: GridPaneProps) => {
  const { t } = useTranslation();
  const { plan } = useUser();
  const { siteId, store } = useEditor();
  const isZipOpen = useSyncExternalStore(bulkUploads.subscribe, () => bulkUploads.shownSite() === siteId);
  const [selection] = useState(createPageSelection);
  const [menu, setMenu] = useState<MenuPlace>();
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [resizing, resize] = useDisclosure(false);
  const [trashOpened, trash] = useDisclosure(false);
  const files = useRef<HTMLInputElement>(null);
  const filesFor = useRef<string>(undefined);
  const openZip = useCallback(() => bulkUploads.show(siteId), [siteId]);
  const room = plan.quantitySwipe - countCells(grid);
  const commands = useCellCommands({
    grid,
    actions,
    selection,
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
  return (
    <section className={classes.pane} aria-label={t('grid.title')}>
      <GridBar
        cells={countCells(grid)}
        selection={selection}
        commands={commands}
        onResize={resize.open}
        onTrash={trash.open}
        onZip={openZip}
      />
      <GridColumns grid={grid} selected={selected} selection={selection} commands={commands} actions={actions} room={room} />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = Array.from(event.currentTarget.files ?? []);
          const pageId = filesFor.current ?? findPosition(grid, selected)?.cell.id;
          filesFor.current = undefined;
          event.currentTarget.value = '';
          if (pageId !== undefined && chosen.length > 0) commands.fill(pageId, chosen);
        }}
      />
      <GridDialogs
        grid={grid}
        commands={commands}
        actions={actions}
        room={room}
        menu={menu}
        onCloseMenu={() => setMenu(undefined)}
        moving={moving}
        onCloseMove={() => setMoving([])}
        isResizing={resizing}
        onCloseResize={resize.close}
        isTrashOpen={trashOpened}
        onTrash={trash.open}
        onCloseTrash={trash.close}
      />
      {isZipOpen ? <BulkDialog siteId={siteId} opened beforeStart={store.flush} onClose={closeZip} /> : null}
    </section>
  );
});
GridPane.displayName = 'GridPane';
