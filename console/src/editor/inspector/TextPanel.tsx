import { Group } from '@mantine/core';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { memoByFields } from './memo-by-fields.ts';
import { Panel } from './Panel.tsx';
import { PlaceField } from './PricePanel.tsx';
import { usePageFields } from './use-element.ts';

const FIELDS = ['mainText', 'mainTextColor', 'mainTextX', 'mainTextY'] as const;

interface TextPanelProps {
  pageId: string;
  document: Pick<FullDocument, (typeof FIELDS)[number]>;
}

/** The text over the image. */
export const TextPanel = memoByFields(FIELDS, ({ pageId, document }: TextPanelProps) => {
  const { t } = useTranslation();
  const field = usePageFields(pageId, document);
  return (
    <Panel title={t('text.title')}>
      <CountedInput {...field('mainText')} limit={LIMITS.mainText} placeholder={t('text.placeholder')} multiline />
      {document.mainText.trim() ? (
        <>
          <ColorField {...field('mainTextColor')} />
          <Group grow align="flex-start">
            <PlaceField field={field('mainTextX')} axis="x" />
            <PlaceField field={field('mainTextY')} axis="y" />
          </Group>
        </>
      ) : null}
    </Panel>
  );
});
