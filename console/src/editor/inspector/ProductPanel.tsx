import { Group } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import type { FullDocument, FullProduct } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { CountedInput } from '../../ui/CountedInput.tsx';
import { LIMITS } from '../../ui/limits.ts';
import { MediaField } from './MediaField.tsx';
import { Panel } from './Panel.tsx';
import { PriceField } from './PricePanel.tsx';
import { TransitionEditor } from './TransitionEditor.tsx';
import { useElementFields } from './use-element.ts';

/** The hotspots' palette. */
const HOTSPOTS = ['#ffffff', '#1b2130', '#e8553d', '#f2a93b', '#2BAA50'];

interface ProductPanelProps {
  grid: Grid;
  pageId: string;
  document: FullDocument;
  product: FullProduct;
}

/** What a product's popup shows. */
export const ProductPanel = ({ grid, pageId, document, product }: ProductPanelProps) => {
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
};

/** The colours of a product's hotspot and popup. */
export const ProductStylePanel = ({ pageId, document, product }: Omit<ProductPanelProps, 'grid'>) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'product', product);
  return (
    <Panel title={t('product.look')}>
      <ColourInput {...field('hotspotColor')} swatches={HOTSPOTS} />
      <Group grow align="flex-start">
        <ColourInput {...field('linkButtonColor')} />
        <ColourInput {...field('linkTextColor')} />
      </Group>
      <Group grow align="flex-start">
        <ColourInput {...field('backgroundColor')} />
        <ColourInput {...field('textColor')} />
      </Group>
    </Panel>
  );
};
