import { ActionIcon, Text, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconBuildingStore,
  IconClick,
  IconCurrencyYen,
  IconEye,
  IconEyeOff,
  IconHandFinger,
  IconLock,
  IconLockOpen,
  IconPhoto,
  IconPuzzle,
  IconTypography,
  IconVolume,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { type DragEvent, type KeyboardEvent, memo, type MouseEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../canvas/use-element-commands.ts';
import { useEdit, useEditor, useSelection } from '../EditorContext.tsx';
import { isHidden, isLocked, partsOf } from '../elements/elements.ts';
import { elementName, kindName } from '../elements/names.ts';
import { layersOf, movedTo, withLayers } from './layers.ts';
import { Panel } from './Panel.tsx';
import { useContentDocument } from './use-content-document.ts';
import { patchEach } from './use-element.ts';
import classes from './Layers.module.css';

const ICONS: Readonly<Record<ReturnType<typeof partsOf>['kind'], TablerIcon>> = {
  button: IconClick,
  link: IconHandFinger,
  product: IconBuildingStore,
  plugin: IconPuzzle,
  main_text: IconTypography,
  price: IconCurrencyYen,
  speaker: IconVolume,
  album: IconPhoto,
};

interface LayersProps {
  pageId: string;
}

/** The page's elements, topmost first, to be selected, shown, locked and stacked. */
export const Layers = memo(({ pageId }: LayersProps) => {
  const document = useContentDocument(pageId, true);
  return document ? <LayersOf pageId={pageId} document={document} /> : null;
});
Layers.displayName = 'Layers';

interface LayersOfProps extends LayersProps {
  document: FullDocument;
}

const LayersOf = ({ pageId, document }: LayersOfProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const [dragged, setDragged] = useState<ElementKey>();
  const { stack, single } = layersOf(document);
  const reorder = (key: ElementKey, index: number): void => {
    const next = movedTo(stack, key, index);
    if (next.some((one, place) => one !== stack[place])) edit((current) => withLayers(current, next), { label: t('edit.order') });
  };
  const latest = useLatest({ stack, dragged, reorder });
  const moves = useMemo(
    (): RowMoves => ({
      step: (key, by) => latest.current.reorder(key, latest.current.stack.indexOf(key) + by),
      drag: setDragged,
      dropOn: (key) => {
        const { dragged: moved, stack: shown } = latest.current;
        if (moved) latest.current.reorder(moved, shown.indexOf(key));
      },
    }),
    [latest],
  );
  if (stack.length + single.length === 0) {
    return (
      <Panel title={t('layers.title')}>
        <Text size="sm" c="dimmed">
          {t('layers.none')}
        </Text>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('layers.title')}
      aside={
        <Text size="xs" c="dimmed">
          {stack.length + single.length}
        </Text>
      }
    >
      <ul className={classes.list}>
        {stack.map((key) => (
          <Row
            key={key}
            pageId={pageId}
            elementKey={key}
            name={elementName(document, key)}
            kind={kindName(document, key)}
            isLocked={isLocked(document, key)}
            isHidden={isHidden(document, key)}
            isDragged={dragged === key}
            canMove={!readOnly && stack.length > 1}
            moves={moves}
          />
        ))}
        {single.map((key) => (
          <Row key={key} pageId={pageId} elementKey={key} name={elementName(document, key)} kind={kindName(document, key)} />
        ))}
      </ul>
      {stack.length > 1 && !readOnly ? (
        <Text size="xs" c="dimmed">
          {t('layers.hint')}
        </Text>
      ) : null}
    </Panel>
  );
};

interface RowMoves {
  step: (key: ElementKey, by: number) => void;
  drag: (key: ElementKey | undefined) => void;
  dropOn: (key: ElementKey) => void;
}

interface RowProps {
  pageId: string;
  elementKey: ElementKey;
  name: string;
  kind: string;
  isLocked?: boolean;
  isHidden?: boolean;
  isDragged?: boolean;
  canMove?: boolean;
  /** Only for elements that can be restacked. */
  moves?: RowMoves;
}

/** Receives its content as plain values, so that it is re-rendered only when one of them has changed. */
const Row = memo(({ pageId, elementKey: key, name, kind, isLocked, isHidden, isDragged, canMove, moves }: RowProps) => {
  const { t } = useTranslation();
  const { selection, readOnly } = useEditor();
  const edit = useEdit(pageId);
  const selected = useSelection(pageId).includes(key);
  const [isOver, setOver] = useState(false);
  const Icon = ICONS[partsOf(key).kind];
  const pick = ({ shiftKey, metaKey, ctrlKey }: MouseEvent): void => {
    if (shiftKey || metaKey || ctrlKey) selection.toggle(pageId, key);
    else selection.pick(pageId, [key]);
  };
  const step = (event: KeyboardEvent): void => {
    if (!event.altKey || !canMove || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    moves?.step(key, event.key === 'ArrowUp' ? -1 : 1);
  };
  const over = (event: DragEvent): void => {
    if (!moves) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside offers the same by keyboard
    <li
      className={classes.row}
      data-in-selection={selected ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-hidden={isHidden ? '' : undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        moves?.drag(key);
      }}
      onDragEnd={() => moves?.drag(undefined)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        moves?.dropOn(key);
      }}
    >
      <UnstyledButton className={classes.name} aria-pressed={selected} onClick={pick} onKeyDown={step} title={kind}>
        <Icon size={18} stroke={1.75} role="img" aria-label={kind} />
        <span>{name}</span>
      </UnstyledButton>
      {isLocked === undefined || isHidden === undefined ? null : (
        <>
          <Switcher
            label={t(isLocked ? 'layers.unlock' : 'layers.lock', { name })}
            icon={isLocked ? IconLock : IconLockOpen}
            isOn={isLocked}
            disabled={readOnly}
            onClick={() => edit((current) => patchEach(current, [key], { locked: !isLocked }), { label: t('edit.lock') })}
          />
          <Switcher
            label={t(isHidden ? 'layers.show' : 'layers.hide', { name })}
            icon={isHidden ? IconEyeOff : IconEye}
            isOn={isHidden}
            disabled={readOnly}
            onClick={() => edit((current) => patchEach(current, [key], { hidden: !isHidden }), { label: t('edit.hide') })}
          />
        </>
      )}
    </li>
  );
});
Row.displayName = 'Row';

interface SwitcherProps {
  label: string;
  icon: TablerIcon;
  isOn: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Inconspicuous until it is on or its row is hovered or focused. */
export const Switcher = ({ label, icon: Icon, isOn, disabled, onClick }: SwitcherProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.switcher}
      data-on={isOn ? '' : undefined}
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={17} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
);
