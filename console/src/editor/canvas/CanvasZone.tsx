import type { Site } from '@mekuri/client-console';
import type { ElementKey, FrameBox } from '@mekuri/kit/canvas';
import { memo, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Badges } from '../badges/use-badges.ts';
import { useEdit, useEditor, usePageEntry, useSelection } from '../EditorContext.tsx';
import { keysOf } from '../elements/elements.ts';
import { DropSlot } from '../palette/DropSlot.tsx';
import type { Draft } from './gesture.ts';
import type { Layout } from './layout.ts';
import { Overlay } from './Overlay.tsx';
import classes from './Canvas.module.css';

interface CanvasZoneProps {
  site: Site;
  pageId: string;
  isVisitor: boolean;
  /** The area of the frame that the page fills, in CSS px of the frame. */
  box: FrameBox;
  scale: number;
  layout: Layout;
  isDrawn: boolean;
  safeArea: boolean;
  lines: boolean;
  badges: Badges;
  onDraft: (draft: Draft | undefined) => void;
  onEditElement: (key: ElementKey) => void;
  onMenu: (at: { x: number; y: number }) => void;
}

/** The layer over the page: its elements, to be selected and moved, and the target for drops from the palette. */
export const CanvasZone = memo(
  ({ site, pageId, isVisitor, box, scale, layout, isDrawn, safeArea, lines, badges, onDraft, onEditElement, onMenu }: CanvasZoneProps) => {
    const { t } = useTranslation();
    const { readOnly, selection } = useEditor();
    const document = usePageEntry(pageId)?.document;
    const selected = useSelection(pageId);
    const edit = useEdit(pageId);
    const zone = useRef<HTMLDivElement>(null);
    const album = site.settings.displayAlbum ?? false;
    const keys = useMemo(() => (document ? keysOf(document, { album }) : []), [document, album]);
    if (!document) return null;
    const isLockedAway = isVisitor && document.membersOnlyLock;
    const style = { left: box.left * scale, top: box.top * scale, width: box.width * scale, height: box.height * scale };
    return (
      <div ref={zone} className={classes.zone} style={style}>
        <Overlay
          document={document}
          keys={isLockedAway ? [] : keys}
          layout={layout}
          isDrawn={isDrawn}
          selected={selected}
          readOnly={readOnly}
          safeArea={safeArea}
          grid={lines}
          badges={badges}
          onPick={(next) => selection.pick(pageId, next)}
          onToggle={(key) => selection.toggle(pageId, key)}
          onDraft={onDraft}
          onCommit={(after, step, moved) =>
            edit(() => after, { label: t(`canvas.step.${step}`), group: step === 'nudge' ? `nudge-${moved.join()}` : undefined })
          }
          onEditElement={onEditElement}
          onMenu={onMenu}
        />
        {readOnly || isLockedAway ? null : (
          <Suspense fallback={null}>
            <DropSlot zone={zone} pageId={pageId} />
          </Suspense>
        )}
      </div>
    );
  },
);
CanvasZone.displayName = 'CanvasZone';
