import { Group } from '@mantine/core';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useEdit, useEditor, useLatePageEntry } from '../EditorContext.tsx';
import { boxOf, findElement, keyOf, type ListedElement, withBox } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import { AnchorPicker } from './AnchorPicker.tsx';
import type { FieldName, FieldProps } from './fields.ts';
import { Panel } from './Panel.tsx';
import { useElementFields } from './use-element.ts';

/** The geometry fields of each kind: name, minimum, maximum, unit. */
const PLACES = {
  button: [
    ['buttonPositionLeft', 0, 100, '%'],
    ['buttonPositionTop', 0, 100, '%'],
    ['buttonWidth', 0, 100, '%'],
    ['buttonHeight', 0, 100, '%'],
  ],
  link: [
    ['positionLeft', 0, REFERENCE.width, 'px'],
    ['positionTop', 0, REFERENCE.height, 'px'],
    ['width', 8, REFERENCE.width, 'px'],
    ['height', 8, REFERENCE.height, 'px'],
  ],
  product: [
    ['coordinateX', 0, REFERENCE.width, 'px'],
    ['coordinateY', 0, REFERENCE.height, 'px'],
  ],
  plugin: [
    ['positionLeft', 0, REFERENCE.width, 'px'],
    ['positionTop', 0, REFERENCE.height, 'px'],
    ['width', 8, REFERENCE.width, 'px'],
    ['height', 8, REFERENCE.height, 'px'],
  ],
} as const satisfies Record<ListedElement['kind'], ReadonlyArray<readonly [FieldName, number, number, string]>>;

interface GeometryPanelProps {
  pageId: string;
  elementKey: ElementKey;
}

/** Position and size of an element as numbers. Updates a frame later. */
export const GeometryPanel = memo(({ pageId, elementKey }: GeometryPanelProps) => {
  const document = useLatePageEntry(pageId)?.document;
  const found = document && findElement(document, elementKey);
  return found ? <Places pageId={pageId} document={document} found={found} /> : null;
});
GeometryPanel.displayName = 'GeometryPanel';

interface PlacesProps {
  pageId: string;
  document: FullDocument;
  found: ListedElement;
}

const Places = ({ pageId, document, found: { kind, element } }: PlacesProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const key = keyOf(kind, element.id);
  const box = boxOf(document, key);
  const field = useElementFields(pageId, document, kind, element) as (name: FieldName) => FieldProps<number>;
  const rows = [PLACES[kind].slice(0, 2), PLACES[kind].slice(2)].filter((row) => row.length > 0);
  return (
    <Panel title={t('place.title')}>
      <AnchorPicker
        box={box}
        disabled={readOnly}
        onPick={(place) => edit((current) => withBox(current, key, { ...box, ...place }), { label: t('edit.place') })}
      />
      {rows.map((row) => (
        <Group key={row[0]![0]} grow align="flex-start">
          {row.map(([name, min, max, unit]) => {
            const props = field(name);
            return (
              <NumberField
                key={name}
                {...props}
                min={min}
                max={max}
                unit={unit}
                onCommit={(value) => value !== null && props.onCommit(value)}
              />
            );
          })}
        </Group>
      ))}
    </Panel>
  );
};
