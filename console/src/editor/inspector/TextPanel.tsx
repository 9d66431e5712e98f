import { Group, NumberInput } from '@mantine/core';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { CountedInput } from '../../ui/CountedInput.tsx';
import { LIMITS } from '../../ui/limits.ts';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { REFERENCE } from '../geometry.ts';
import { Panel } from './Panel.tsx';

export const FIRST_FIELD = 'editor-main-text';

interface TextPanelProps {
  pageId: string;
  document: FullDocument;
}

/** The text over the picture. */
export const TextPanel = ({ pageId, document }: TextPanelProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const { mainText, mainTextColor, mainTextX, mainTextY } = document;
  const place = (change: Partial<Pick<FullDocument, 'mainTextX' | 'mainTextY'>>): void =>
    edit(change, { label: t('edit.textPlace'), group: 'text-place' });
  return (
    <Panel title={t('text.title')}>
      <CountedInput
        id={FIRST_FIELD}
        label={t('text.label')}
        value={mainText}
        limit={LIMITS.mainText}
        disabled={readOnly}
        placeholder={t('text.placeholder')}
        onCommit={(next) => edit({ mainText: next }, { label: t('text.title'), group: 'text' })}
        multiline
      />
      {mainText.trim() ? (
        <>
          <ColourInput
            label={t('text.colour')}
            value={mainTextColor}
            disabled={readOnly}
            onCommit={(next) => edit({ mainTextColor: next }, { label: t('text.colour'), group: 'text-colour' })}
          />
          <Group grow>
            <NumberInput
              label={t('place.x')}
              value={mainTextX}
              min={0}
              max={REFERENCE.width}
              clampBehavior="strict"
              disabled={readOnly}
              onChange={(x) => typeof x === 'number' && place({ mainTextX: x })}
            />
            <NumberInput
              label={t('place.y')}
              value={mainTextY}
              min={0}
              max={REFERENCE.height}
              clampBehavior="strict"
              disabled={readOnly}
              onChange={(y) => typeof y === 'number' && place({ mainTextY: y })}
            />
          </Group>
        </>
      ) : null}
    </Panel>
  );
};
