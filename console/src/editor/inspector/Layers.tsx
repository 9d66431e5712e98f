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
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit, useEditor, useSelection } from '../EditorContext.tsx';
import { findElement, partsOf } from '../elements/elements.ts';
import { elementName, kindName } from '../elements/names.ts';
import { layersOf, movedTo, withLayers } from './layers.ts';
import { Panel } from './Panel.tsx';
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
  document: FullDocument;
}

/** What is on the page, the topmost first: to pick, show, lock and stack. */
export const Layers = ({ pageId, document }: LayersProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const [dragged, setDragged] = useState<ElementKey>();
  const { stack, single } = layersOf(document);
  const reorder = (key: ElementKey, index: number): void => {
    const next = movedTo(stack, key, index);
    if (next.some((one, place) => one !== stack[place])) edit((current) => withLayers(current, next), { label: t('edit.order') });
  };
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
        {stack.map((key, index) => (
          <Row
            key={key}
            pageId={pageId}
            document={document}
            elementKey={key}
            isDragged={dragged === key}
            canMove={!readOnly && stack.length > 1}
            onStep={(by) => reorder(key, index + by)}
            onDrag={setDragged}
            onDropped={() => dragged && reorder(dragged, index)}
          />
        ))}
        {single.map((key) => (
          <Row key={key} pageId={pageId} document={document} elementKey={key} isDragged={false} canMove={false} />
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

interface RowProps extends LayersProps {
  elementKey: ElementKey;
  isDragged: boolean;
  canMove: boolean;
  onStep?: (by: number) => void;
  onDrag?: (key: ElementKey | undefined) => void;
  onDropped?: () => void;
}

const Row = ({ pageId, document, elementKey: key, isDragged, canMove, onStep, onDrag, onDropped }: RowProps) => {
  const { t } = useTranslation();
  const { selection, readOnly } = useEditor();
  const edit = useEdit(pageId);
  const picked = useSelection(pageId).includes(key);
  const [isOver, setOver] = useState(false);
  const element = findElement(document, key)?.element;
  const Icon = ICONS[partsOf(key).kind];
  const name = elementName(document, key);
  const pick = ({ shiftKey, metaKey, ctrlKey }: MouseEvent): void => {
    if (shiftKey || metaKey || ctrlKey) selection.toggle(pageId, key);
    else selection.pick(pageId, [key]);
  };
  const step = (event: KeyboardEvent): void => {
    if (!event.altKey || !canMove || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onStep?.(event.key === 'ArrowUp' ? -1 : 1);
  };
  const over = (event: DragEvent): void => {
    if (!onDropped) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging adds to what the keys of the button within do
    <li
      className={classes.row}
      data-picked={picked ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-hidden={element?.hidden ? '' : undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag?.(key);
      }}
      onDragEnd={() => onDrag?.(undefined)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped?.();
      }}
    >
      <UnstyledButton className={classes.name} aria-pressed={picked} onClick={pick} onKeyDown={step} title={kindName(document, key)}>
        <Icon size={18} stroke={1.75} role="img" aria-label={kindName(document, key)} />
        <span>{name}</span>
      </UnstyledButton>
      {element ? (
        <>
          <Switcher
            label={t(element.locked ? 'layers.unlock' : 'layers.lock', { name })}
            icon={element.locked ? IconLock : IconLockOpen}
            isOn={element.locked}
            disabled={readOnly}
            onClick={() => edit((current) => patchEach(current, [key], { locked: !element.locked }), { label: t('edit.lock') })}
          />
          <Switcher
            label={t(element.hidden ? 'layers.show' : 'layers.hide', { name })}
            icon={element.hidden ? IconEyeOff : IconEye}
            isOn={element.hidden}
            disabled={readOnly}
            onClick={() => edit((current) => patchEach(current, [key], { hidden: !element.hidden }), { label: t('edit.hide') })}
          />
        </>
      ) : null}
    </li>
  );
};

interface SwitcherProps {
  label: string;
  icon: TablerIcon;
  isOn: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Quiet until it is on, or the row has the mouse or the focus. */
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
