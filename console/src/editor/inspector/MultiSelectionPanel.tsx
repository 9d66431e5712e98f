import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useEdit, useEditor, useLatePageEntry } from '../EditorContext.tsx';
import { type Alignment, alignElements, around } from '../elements/arrange.ts';
import { boxOf, withBox } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import { Panel } from './Panel.tsx';

const ALIGNMENTS: ReadonlyArray<readonly [Alignment, TablerIcon]> = [
  ['left', IconLayoutAlignLeft],
  ['center', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
];

const unmeasured = (): undefined => undefined;

interface MultiSelectionPanelProps {
  pageId: string;
  keys: readonly ElementKey[];
}

/** The common properties of several elements: their joint position and their alignment. */
export const MultiSelectionPanel = ({ pageId, keys }: MultiSelectionPanelProps) => {
  const document = useLatePageEntry(pageId)?.document;
  return document ? <Several pageId={pageId} document={document} keys={keys} /> : null;
};

const Several = ({ pageId, document, keys }: MultiSelectionPanelProps & { document: FullDocument }) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const box = around(keys.map((key) => boxOf(document, key)));
  const move = (by: { left: number; top: number }): void =>
    edit(
      (current) =>
        keys.reduce((after, key) => {
          const own = boxOf(after, key);
          return withBox(after, key, { ...own, left: own.left + by.left, top: own.top + by.top });
        }, current),
      { label: t('edit.place'), group: 'several-place' },
    );
  return (
    <Panel title={t('place.title')}>
      <div role="group" aria-label={t('edit.align')}>
        <Group gap={4}>
          {ALIGNMENTS.map(([how, Icon]) => (
            <Tooltip key={how} label={t(`align.${how}`)}>
              <ActionIcon
                variant="default"
                size={36}
                disabled={readOnly}
                aria-label={t(`align.${how}`)}
                onClick={() => edit((current) => alignElements(current, keys, how, unmeasured), { label: t('edit.align') })}
              >
                <Icon size={20} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      </div>
      <Group grow align="flex-start">
        <NumberField
          label={t('place.x')}
          value={Math.round(box.left)}
          min={0}
          max={Math.floor(REFERENCE.width - box.width)}
          unit="px"
          disabled={readOnly}
          onCommit={(left) => left !== null && move({ left: left - box.left, top: 0 })}
        />
        <NumberField
          label={t('place.y')}
          value={Math.round(box.top)}
          min={0}
          max={Math.floor(REFERENCE.height - box.height)}
          unit="px"
          disabled={readOnly}
          onCommit={(top) => top !== null && move({ left: 0, top: top - box.top })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {t('align.hint')}
      </Text>
    </Panel>
  );
};
