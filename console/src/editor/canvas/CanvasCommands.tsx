import type { Grid, Site } from '@mekuri/client-console';
import { type RefObject, Suspense } from 'react';
import { useSelection } from '../EditorContext.tsx';
import { EditorCommands } from '../palette/EditorCommands.tsx';
import { ElementMenu } from './ElementMenu.tsx';
import type { Layout } from './layout.ts';
import { SelectionTools } from './SelectionTools.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useElementCommands, useSteadyCommands } from './use-element-commands.ts';

interface CanvasCommandsProps {
  /** Key presses inside this pane are meant for the canvas. */
  pane: RefObject<HTMLElement | null>;
  site: Site;
  grid: Grid;
  pageId: string;
  layout: Layout;
  /** Position of the open element menu; null when it is closed. */
  menu: { x: number; y: number } | null;
  onCloseMenu: () => void;
  onSelect: (position: string) => void;
}

/** Every way to run a command on the selected elements: keys, toolbar, menu and palette. */
export const CanvasCommands = ({ pane, site, grid, pageId, layout, menu, onCloseMenu, onSelect }: CanvasCommandsProps) => {
  const selected = useSelection(pageId);
  const commands = useElementCommands(site, pageId, layout);
  const steady = useSteadyCommands(commands);
  useCanvasKeys(pane, commands);
  return (
    <>
      {selected.length > 0 ? <SelectionTools count={selected.length} commands={steady} /> : null}
      <Suspense fallback={null}>
        <EditorCommands site={site} grid={grid} pageId={pageId} commands={commands} onSelect={onSelect} />
      </Suspense>
      <ElementMenu at={menu} commands={steady} onClose={onCloseMenu} />
    </>
  );
};
