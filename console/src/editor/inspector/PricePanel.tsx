import { Group, Text } from '@mantine/core';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { REFERENCE } from '../geometry.ts';
import type { FieldProps } from './fields.ts';
import { memoByFields } from './memo-by-fields.ts';
import { Panel } from './Panel.tsx';
import { usePageFields } from './use-element.ts';

/** A price in yen including tax, or empty. */
export const PriceField = ({ field }: { field: FieldProps<number | null> }) => {
  const { t } = useTranslation();
  return (
    <NumberField
      {...field}
      nullable
      integer
      min={0}
      max={LIMITS.amount}
      leftSection={
        <Text size="sm" c="dimmed" component="span" aria-hidden="true">
          ¥
        </Text>
      }
      unit={t('price.taxIncluded')}
      description={field.value === null ? t('price.none') : t('price.shown', { price: field.value.toLocaleString() })}
    />
  );
};

const FIELDS = ['price', 'priceTextColor', 'priceX', 'priceY'] as const;

interface PricePanelProps {
  pageId: string;
  document: Pick<FullDocument, (typeof FIELDS)[number]>;
}

/** The page's price with its colour and position. */
export const PricePanel = memoByFields(FIELDS, ({ pageId, document }: PricePanelProps) => {
  const { t } = useTranslation();
  const field = usePageFields(pageId, document);
  return (
    <Panel title={t('price.title')}>
      <PriceField field={field('price')} />
      {document.price === null ? null : (
        <>
          <ColorField {...field('priceTextColor')} />
          <Group grow align="flex-start">
            <PlaceField field={field('priceX')} axis="x" />
            <PlaceField field={field('priceY')} axis="y" />
          </Group>
        </>
      )}
    </Panel>
  );
});

/** A coordinate in the reference space. */
export const PlaceField = memo(({ field, axis }: { field: FieldProps<number>; axis: 'x' | 'y' }) => (
  <NumberField
    {...field}
    min={0}
    max={axis === 'x' ? REFERENCE.width : REFERENCE.height}
    unit="px"
    onCommit={(value) => value !== null && field.onCommit(value)}
  />
));
PlaceField.displayName = 'PlaceField';
