import { ColorSwatch, Group } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import type { FullDocument, FullProduct } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGrid } from '../../ui/fields/ChoiceGrid.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { MediaField } from './MediaField.tsx';
import { Panel } from './Panel.tsx';
import { PriceField } from './PricePanel.tsx';
import { TransitionEditor } from './TransitionEditor.tsx';
import { useElementFields } from './use-element.ts';

const HOTSPOTS = [
  ['white', '#ffffff'],
  ['black', '#1b2130'],
  ['red', '#e8553d'],
  ['orange', '#f2a93b'],
  ['green', '#2BAA50'],
] as const;

interface ProductPanelProps {
  grid: Grid;
  pageId: string;
  document: FullDocument;
  product: FullProduct;
}

/** The content of a product's popup. */
export const ProductPanel = memo(({ grid, pageId, document, product }: ProductPanelProps) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'product', product);
  return (
    <Panel title={t('elements.kind.product')}>
      <CountedInput {...field('productName')} limit={LIMITS.name} />
      <MediaField field={field('imageMediaId')} kind="IMAGE" />
      <PriceField field={field('price')} />
      <CountedInput {...field('description')} limit={LIMITS.productDescription} multiline />
      <CountedInput {...field('linkButtonText')} limit={LIMITS.buttonText} placeholder={t('product.buttonPlaceholder')} />
      <TransitionEditor grid={grid} pageId={pageId} place={product.id} field={field('transition')} />
    </Panel>
  );
});
ProductPanel.displayName = 'ProductPanel';

/** The colours of a product's hotspot and popup. */
export const ProductStylePanel = memo(({ pageId, document, product }: Omit<ProductPanelProps, 'grid'>) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'product', product);
  const hotspot = field('hotspotColor');
  return (
    <Panel title={t('product.look')}>
      <ChoiceGrid
        label={t('product.palette')}
        columns={5}
        value={product.hotspotColor.toLowerCase()}
        disabled={hotspot.disabled}
        choices={HOTSPOTS.map(([name, colour]) => ({
          value: colour.toLowerCase(),
          label: t(`hotspot.${name}`),
          pictureOnly: true,
          picture: <ColorSwatch color={colour} size={22} aria-hidden="true" />,
        }))}
        onCommit={hotspot.onCommit}
      />
      <ColorField {...hotspot} swatches={HOTSPOTS.map(([, colour]) => colour)} />
      <Group grow align="flex-start">
        <ColorField {...field('linkButtonColor')} />
        <ColorField {...field('linkTextColor')} />
      </Group>
      <Group grow align="flex-start">
        <ColorField {...field('backgroundColor')} />
        <ColorField {...field('textColor')} />
      </Group>
    </Panel>
  );
});
ProductStylePanel.displayName = 'ProductStylePanel';
