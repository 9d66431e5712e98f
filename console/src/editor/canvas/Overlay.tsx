import type { ElementKey } from '@mekuri/kit/canvas';
import type { CanvasBadge } from '@mekuri/kit/console';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { isComposing } from '../../ui/hooks/keyboard.ts';
import { type Box, isHidden, isLocked, isResizable, keepsShape } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import { boxStyle } from './box-style.ts';
import { AT_REST, beginMove, beginResize, createGestureStore, type Draft, type GestureRun, type GestureStore } from './gesture.ts';
import { type Layout, shownBox } from './layout.ts';
import { OverlayElement } from './OverlayElement.tsx';
import { between, type Edges, hitBy, SAFE_AREA, touchedBy } from './snapping.ts';
import { useDrawing } from './use-drawing.ts';
import { useLatest } from './use-element-commands.ts';
import { type PointerHandlers, usePointer } from './use-pointer.ts';
import classes from './Overlay.module.css';

export interface OverlayProps {
  document: FullDocument;
  /** From the bottom to the top of the stack. */
  keys: readonly ElementKey[];
  layout: Layout;
  /** Whether the frame has reported its layout. An element that it did not report is not drawn. */
  isDrawn: boolean;
  selected: readonly ElementKey[];
  readOnly: boolean;
  safeArea: boolean;
  grid: boolean;
  badges: ReadonlyMap<ElementKey, CanvasBadge>;
  onPick: (keys: readonly ElementKey[]) => void;
  onToggle: (key: ElementKey) => void;
  /** Called during a gesture with the draft for the frame to draw; undefined if the gesture changed nothing or was cancelled. */
  onDraft: (draft: Draft | undefined) => void;
  onCommit: (document: FullDocument, step: 'move' | 'resize' | 'nudge', keys: readonly ElementKey[]) => void;
  onEditElement: (key: ElementKey) => void;
  onMenu: (at: { x: number; y: number }) => void;
}

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
type Handle = (typeof HANDLES)[number];
const isHandle = (value: string | null): value is Handle => HANDLES.some((handle) => handle === value);
const edgesOf = (handle: Handle): Edges => ({
  left: handle.includes('w'),
  right: handle.includes('e'),
  top: handle.includes('n'),
  bottom: handle.includes('s'),
});

/** Snapping distance, in px of the screen. */
const REACH_PX = 6;
const BIG_NUDGE = 10;
const NUDGES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Outlines, handles and guides over the frame. During a drag only styles change; nothing is re-rendered. */
export const Overlay = (props: OverlayProps) => {
  const { document, keys, layout, isDrawn, selected, readOnly, safeArea, grid, badges, onPick, onToggle, onEditElement, onMenu } = props;
  const { t } = useTranslation();
  const surface = useRef<HTMLDivElement>(null);
  const [gestures] = useState(createGestureStore);
  const boxes = useMemo(() => new Map(keys.map((key) => [key, shownBox(document, key, layout)])), [document, keys, layout]);
  const { isBusy } = useGestures(surface, gestures, boxes, props);

  const nudge = (event: KeyboardEvent, key: ElementKey): void => {
    if (readOnly || isComposing(event.nativeEvent)) return;
    const way = NUDGES[event.key];
    if (!way || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const moved = (selected.includes(key) ? selected : [key]).filter((one) => !isLocked(document, one));
    if (!selected.includes(key)) onPick([key]);
    if (moved.length === 0) return;
    const size = event.shiftKey ? BIG_NUDGE : 1;
    const by = { x: way.x * size, y: way.y * size };
    const start = { document, layout, keys: moved, others: [] };
    const [only] = moved;
    const isResize = event.altKey && moved.length === 1 && only !== undefined && isResizable(only);
    const run = isResize ? beginResize(start, edgesOf('se')) : beginMove(start);
    props.onCommit(run(by, null, isResize && keepsShape(document, only)).document(), isResize ? 'resize' : 'nudge', moved);
  };

  const acts = useLatest({
    keyDown: (event: KeyboardEvent, key: ElementKey): void => {
      if (event.key === 'Enter' && selected.includes(key) && !event.shiftKey && !isComposing(event.nativeEvent)) {
        event.preventDefault();
        onEditElement(key);
      } else nudge(event, key);
    },
    click: (event: MouseEvent, key: ElementKey): void => {
      // Pointers select on pointerdown. A click without a pointer comes from the keyboard or a screen reader.
      if (event.detail !== 0) return;
      if (event.shiftKey) onToggle(key);
      else onPick([key]);
    },
  });
  const onElementKey = useCallback((event: KeyboardEvent, key: ElementKey) => acts.current.keyDown(event, key), [acts]);
  const onElementClick = useCallback((event: MouseEvent, key: ElementKey) => acts.current.click(event, key), [acts]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside offer the same by keyboard
    <div
      ref={surface}
      className={classes.surface}
      role="group"
      aria-label={t('canvas.elements')}
      data-grid={grid || undefined}
      onDoubleClick={(event) => {
        const hit = hitBy(pointIn(surface.current, event.clientX, event.clientY), boxes, selected);
        if (hit) onEditElement(hit);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (isBusy()) return;
        const focused = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-key]') : null;
        // The menu key has no pointer position.
        const isByKey = event.clientX === 0 && event.clientY === 0;
        const hit = isByKey
          ? (focused?.dataset['key'] as ElementKey | undefined)
          : hitBy(pointIn(surface.current, event.clientX, event.clientY), boxes, selected);
        if (hit && !selected.includes(hit)) onPick([hit]);
        const box = focused?.getBoundingClientRect();
        onMenu(isByKey && box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY });
      }}
    >
      {safeArea ? <div className={classes.safeArea} style={boxStyle(SAFE_AREA)} aria-hidden="true" /> : null}
      {keys.map((key) => (
        <OverlayElement
          key={key}
          layoutKey={key}
          document={document}
          box={boxes.get(key)!}
          isSelected={selected.includes(key)}
          isUndrawn={isDrawn && !layout.has(key)}
          overflows={layout.get(key)?.overflows ?? false}
          badge={badges.get(key)}
          onKeyDown={onElementKey}
          onClick={onElementClick}
        />
      ))}
      {selected.length === 1 && !readOnly ? (
        <Handles boxes={boxes} layoutKey={selected[0]!} document={document} gestures={gestures} />
      ) : null}
      <div className={classes.guide} data-guide="x" />
      <div className={classes.guide} data-guide="y" />
      <div className={classes.area} data-area hidden />
    </div>
  );
};

interface HandlesProps {
  boxes: ReadonlyMap<ElementKey, Box>;
  layoutKey: ElementKey;
  document: FullDocument;
  gestures: GestureStore;
}

/** The handles of the selected element, above all elements, even those that cover it. */
const Handles = ({ boxes, layoutKey: key, document }: HandlesProps) => {
  const box = boxes.get(key);
  if (!box || isLocked(document, key) || !isResizable(key)) return null;
  return (
    <div className={classes.handles} style={boxStyle(box)} data-handles-of={key} aria-hidden="true">
      {HANDLES.map((handle) => (
        <span key={handle} className={classes.handle} data-handle={handle} />
      ))}
    </div>
  );
};

const pointIn = (surface: HTMLElement | null, x: number, y: number): { x: number; y: number } => {
  const frame = surface?.getBoundingClientRect();
  if (!frame || frame.width === 0) return { x: -1, y: -1 };
  return { x: ((x - frame.left) / frame.width) * REFERENCE.width, y: ((y - frame.top) / frame.height) * REFERENCE.height };
};

/** Moves the focus to the element selected by the pointer, so that key presses apply to it. */
const focusOn = (surface: HTMLElement | null, key: ElementKey | undefined): void => {
  if (key) surface?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
};

type Running =
  | { kind: 'area' }
  /** `inX` and `inY` convert CSS px of the window to px of the reference space. */
  | { kind: 'move' | 'resize'; keys: readonly ElementKey[]; run: GestureRun; inShape: boolean; inX: number; inY: number };

const useGestures = (
  surface: { current: HTMLDivElement | null },
  gestures: GestureStore,
  boxes: ReadonlyMap<ElementKey, Box>,
  { document, keys, layout, selected, readOnly, onPick, onToggle, onDraft, onCommit }: OverlayProps,
): { isBusy: () => boolean } => {
  const running = useRef<Running>(undefined);
  const down = useRef<{ target: Element; hit: ElementKey | undefined; wasSelected: boolean; shiftKey: boolean }>(undefined);
  const draft = useRef<Draft>(undefined);
  useDrawing(surface, gestures, boxes);

  const begin = (): Running | undefined => {
    const pressed = down.current;
    const frame = surface.current?.getBoundingClientRect();
    if (!pressed || !frame) return undefined;
    const scale = { inX: REFERENCE.width / frame.width, inY: REFERENCE.height / frame.height };
    const handle = pressed.target.getAttribute('data-handle');
    const [only] = selected;
    if (!readOnly && isHandle(handle) && only) {
      const start = { document, layout, keys: [only], others: keys.filter((key) => key !== only && !isHidden(document, key)) };
      return { kind: 'resize', keys: [only], run: beginResize(start, edgesOf(handle)), inShape: keepsShape(document, only), ...scale };
    }
    if (!pressed.hit) return { kind: 'area' };
    const moved = selected.filter((key) => !isLocked(document, key));
    if (readOnly || moved.length === 0 || !selected.includes(pressed.hit)) return undefined;
    const others = keys.filter((key) => !moved.includes(key) && !isHidden(document, key));
    return { kind: 'move', keys: moved, run: beginMove({ document, layout, keys: moved, others }), inShape: false, ...scale };
  };

  const end = (): void => {
    running.current = undefined;
    down.current = undefined;
    draft.current = undefined;
    gestures.set(AT_REST);
  };

  const handlers: PointerHandlers = {
    onDown: ({ x, y, shiftKey, modKey }, target) => {
      const hit = target.hasAttribute('data-handle') ? selected[0] : hitBy(pointIn(surface.current, x, y), boxes, selected);
      down.current = { target, hit, wasSelected: hit !== undefined && selected.includes(hit), shiftKey: shiftKey || modKey };
      if (!hit) return;
      focusOn(surface.current, hit);
      if (shiftKey || modKey) onToggle(hit);
      else if (!selected.includes(hit)) onPick([hit]);
    },
    onTap: ({ x, y }) => {
      const pressed = down.current;
      down.current = undefined;
      if (!pressed || pressed.shiftKey || pressed.target.hasAttribute('data-handle')) return;
      const top = hitBy(pointIn(surface.current, x, y), boxes, []);
      if (pressed.wasSelected || !top) onPick(top ? [top] : []);
    },
    onDrag: ({ x, y, shiftKey, altKey }, from) => {
      running.current ??= begin();
      const now = running.current;
      if (!now) return;
      if (now.kind === 'area') {
        const area = between(pointIn(surface.current, from.x, from.y), pointIn(surface.current, x, y));
        gestures.set({ boxes: new Map(), guides: [], area });
        return;
      }
      // The scale was measured when the gesture began: a frame of a drag reads nothing from the DOM.
      const { inX, inY } = now;
      const by = { x: (x - from.x) * inX, y: (y - from.y) * inY };
      const next = now.run(
        by,
        altKey ? null : { x: REACH_PX * inX, y: REACH_PX * inY },
        now.inShape || (now.kind === 'resize' && shiftKey),
      );
      draft.current = { document: next.document, moved: next.by && { keys: now.keys, by: next.by } };
      gestures.set(next.view);
      onDraft(draft.current);
    },
    onDrop: () => {
      const now = running.current;
      const { area } = gestures.get();
      const changed = draft.current?.document();
      const adds = down.current?.shiftKey ?? false;
      end();
      if (now?.kind === 'area' && area) {
        const touched = touchedBy(area, boxes);
        onPick(adds ? [...new Set([...selected, ...touched])] : touched);
        focusOn(surface.current, touched[0]);
      } else if (now && now.kind !== 'area') {
        if (changed && changed !== document) onCommit(changed, now.kind, now.keys);
        else onDraft(undefined);
      }
    },
  };
  usePointer(surface, handlers);

  const latest = useLatest(() => {
    if (!running.current) return false;
    end();
    onDraft(undefined);
    return true;
  });
  useEffect(() => {
    // In the capture phase: Escape first cancels a running gesture, before any other handler sees it.
    const giveUp = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', giveUp, true);
    return () => removeEventListener('keydown', giveUp, true);
  }, [latest]);

  return { isBusy: () => running.current !== undefined };
};
