import { SegmentedControl } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { pagesGetOptions, pagesListOptions } from '@mekuri/client-console/query';
import type { Grid, Site } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterPaint } from '../ui/hooks/after-paint.ts';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { ShortcutsDialog } from '../ui/layout/ShortcutsDialog.tsx';
import { modKey, useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { UploadPanel } from '../uploads/UploadPanel.tsx';
import { canvasShortcuts } from './canvas/canvas-shortcuts.ts';
import { CanvasPane } from './canvas/CanvasPane.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { RecoverDraftDialog } from './RecoverDraftDialog.tsx';
import { EditorBars } from './EditorBars.tsx';
import { useEditor } from './EditorContext.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { GridPane } from './grid/GridPane.tsx';
import { focusField, isFieldWanted, onFieldWanted } from './inspector/focus-field.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { SaveMark } from './publish/SaveIndicator.tsx';
import { useGridActions } from './use-grid-actions.ts';
import { useActivePage } from './use-active-page.ts';
import { useViewAs } from './view-as/use-view-as.ts';
import type { Language } from './view-as/view-as.ts';
import classes from './Editor.module.css';

/** A phone shows one of these at a time. A tablet always shows the grid, next to one of the other two. */
const PHONE_VIEWS = ['grid', 'canvas', 'inspector'] as const;
const TABLET_VIEWS = ['canvas', 'inspector'] as const;
type View = (typeof PHONE_VIEWS)[number];

/** Used until the grid is loaded. */
const NO_GRID: Grid = { siteId: '', categories: [] };

export interface EditorTabProps {
  site: Site;
  /** The language whose texts are edited. */
  language: Language;
  /** The cell named in the URL. */
  cell: string | undefined;
  onAddress: (position: string) => void;
}

/** The editor: grid, canvas and inspector side by side, or one after the other on narrow screens. */
export const EditorTab = ({ site, language, cell, onAddress }: EditorTabProps) => {
  const { store, uploads, selection } = useEditor();
  const [viewAs, setViewAs] = useViewAs();
  const [view, setView] = useState<View>(() => (isFieldWanted() ? 'inspector' : 'grid'));
  const isTablet = useMediaQuery('(min-width: 48em)') ?? false;
  const views = isTablet ? TABLET_VIEWS : PHONE_VIEWS;
  const shown = isTablet && view === 'grid' ? 'canvas' : view;
  const panes = useRef<HTMLDivElement>(null);
  /** On a phone, scrolls the pane to the top of the screen. */
  const showView = useCallback(
    (next: View): void => {
      setView(next);
      if (!isTablet) panes.current?.scrollIntoView({ block: 'start' });
    },
    [isTablet],
  );
  const [helpOpened, help] = useDisclosure(false);
  const list = useQuery(pagesListOptions({ query: { siteId: site.id } }));
  const grid = list.data ?? NO_GRID;
  const { selected, showPage, showCell } = useActivePage({ grid, address: cell, onAddress });
  const actions = useGridActions(showPage);
  const now = useMemo(() => selected && { grid, selected }, [grid, selected]);
  // The grid responds in the frame of the key press. The other panes follow in the next frame, or as soon as the user interacts with them.
  const [drawn, catchUp] = useAfterPaint(now);
  const late = drawn ?? now;
  const reached = { onPointerDownCapture: catchUp, onKeyDownCapture: catchUp, onFocusCapture: catchUp };
  const pageId = selected?.cell.id ?? '';
  const editCell = useCallback(
    (position: string) => {
      showCell(position);
      setView('inspector');
      focusField('mainText');
    },
    [showCell],
  );
  const editElement = useCallback(
    (key: ElementKey) => {
      selection.pick(pageId, [key]);
      focusField();
    },
    [selection, pageId],
  );
  const page = useQuery({
    ...pagesGetOptions({ path: { siteId: site.id, pageId }, query: { lang: language } }),
    enabled: pageId !== '',
  });

  useEffect(() => {
    if (page.data) store.open(page.data);
  }, [page.data, store]);

  useEffect(() => onFieldWanted(() => setView('inspector')), []);

  useShortcuts({
    'mod+z': store.history.undo,
    'mod+shift+z': store.history.redo,
    'mod+y': store.history.redo,
    '?': help.open,
  });

  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!selected || !late) return <EditorSkeleton isWaiting={list.isPending} />;

  return (
    <>
      <EditorBars siteId={site.id} language={language} defaultLanguage={site.defaultLanguage} viewAs={viewAs} onViewAs={setViewAs} />
      <div ref={panes} className={classes.editor} data-view={shown}>
        <Views views={views} shown={shown} onShow={showView} />
        <div className={classes.grid}>
          <GridPane grid={grid} actions={actions} selected={selected.cell.position} onSelect={showCell} onEdit={editCell} />
        </div>
        <div className={classes.canvas} {...reached}>
          <CanvasPane
            site={site}
            grid={late.grid}
            selected={late.selected}
            viewAs={viewAs}
            onViewAs={setViewAs}
            onSelect={showCell}
            onEditElement={editElement}
          />
        </div>
        <div className={classes.inspector} {...reached}>
          {page.isError && !page.data ? (
            <LoadFailure error={page.error} onRetry={() => void page.refetch()} />
          ) : (
            <Inspector grid={late.grid} selected={late.selected} />
          )}
        </div>
        <UploadPanel uploads={uploads} />
        <ConflictDialog />
        <RecoverDraftDialog />
        <EditorShortcuts opened={helpOpened} onClose={help.close} />
      </div>
    </>
  );
};

interface ViewsProps {
  views: readonly View[];
  shown: View;
  onShow: (view: View) => void;
}

const Views = memo(({ views, shown, onShow }: ViewsProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  return (
    <div className={classes.views}>
      <SegmentedControl<View>
        aria-label={t('editor.view')}
        fullWidth
        value={shown}
        onChange={onShow}
        data={views.map((value) => ({ value, label: t(`editor.view.${value}`) }))}
      />
      {readOnly ? null : <SaveMark />}
    </div>
  );
});
Views.displayName = 'Views';

const EditorShortcuts = memo(({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <ShortcutsDialog
      opened={opened}
      onClose={onClose}
      shortcuts={[
        { keys: ['↑', '↓', '←', '→'], label: t('shortcuts.cells') },
        { keys: ['Enter'], label: t('shortcuts.editCell') },
        { keys: ['Alt', '↑↓←→'], label: t('shortcuts.moveCell') },
        { keys: ['M'], label: t('shortcuts.gridMove') },
        { keys: ['Shift', '↑↓←→'], label: t('shortcuts.gridPick') },
        { keys: [modKey, 'C / X / V'], label: t('shortcuts.gridClipboard') },
        { keys: [modKey, 'D'], label: t('shortcuts.gridDuplicate') },
        { keys: ['Delete'], label: t('page.delete') },
        { keys: [modKey, 'Z'], label: t('history.undo') },
        { keys: [modKey, 'Shift', 'Z'], label: t('history.redo') },
        { keys: ['?'], label: t('shortcuts.title') },
        ...canvasShortcuts(t),
      ]}
    />
  );
});
EditorShortcuts.displayName = 'EditorShortcuts';
