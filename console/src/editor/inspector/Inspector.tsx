import { Button, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotPanels } from '../../plugins/SlotPanels.tsx';
import { useEditor, useSelection } from '../EditorContext.tsx';
import { findElement, partsOf } from '../elements/elements.ts';
import type { PlacedCell } from '../grid.ts';
import { RevisionsDialog } from '../revisions/RevisionsDialog.tsx';
import { ButtonPanel, ButtonStylePanel, MicrocopyPanel } from './ButtonPanel.tsx';
import { ChatbotPanel, DisplayPanel, IconPlace, SoundPanel } from './DisplayPanel.tsx';
import { ElementHeader } from './ElementHeader.tsx';
import { IssuesProvider, issuesOf, refusalOf } from './fields.ts';
import { kindName } from '../elements/names.ts';
import { Layers } from './Layers.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { MediaPanel } from './MediaPanel.tsx';
import { Panel } from './Panel.tsx';
import { GeometryPanel } from './GeometryPanel.tsx';
import { PluginElementPanel } from './PluginElementPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { ProductPanel, ProductStylePanel } from './ProductPanel.tsx';
import { MultiSelectionPanel } from './MultiSelectionPanel.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useContentDocument } from './use-content-document.ts';
import classes from './Inspector.module.css';

interface InspectorProps {
  grid: Grid;
  selected: PlacedCell;
}

/** The editable properties of the selected elements, or of the page if no element is selected. */
export const Inspector = memo(({ grid, selected: { cell } }: InspectorProps) => {
  const { t } = useTranslation();
  const { store, readOnly } = useEditor();
  const document = useContentDocument(cell.id);
  const selected = useSelection(cell.id);
  const refused = useSyncExternalStore(store.subscribe, () => refusalOf(store.getEntry(cell.id)?.save));
  const issues = useMemo(() => issuesOf(refused), [refused]);
  const keys = useMemo(
    () => (document ? selected.filter((key) => partsOf(key).id === null || findElement(document, key)) : []),
    [document, selected],
  );
  return (
    <section
      className={classes.pane}
      data-inspector
      aria-label={t('inspector.title', { position: cell.position })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and in read-only mode nothing inside it can take the focus
      tabIndex={readOnly ? 0 : undefined}
    >
      {document ? (
        <IssuesProvider value={issues}>
          {keys.length > 0 ? <ElementHeader pageId={cell.id} position={cell.position} document={document} keys={keys} /> : null}
          <Stack gap={0} key={`${cell.id}/${keys.join()}`}>
            {keys.length === 0 ? <PagePanels grid={grid} cell={cell} document={document} /> : null}
            {keys.length === 1 ? <ElementPanels grid={grid} pageId={cell.id} document={document} elementKey={keys[0]!} /> : null}
            {keys.length > 1 ? <MultiSelectionPanel pageId={cell.id} keys={keys} /> : null}
            {keys.length === 0 ? null : <Layers pageId={cell.id} />}
          </Stack>
        </IssuesProvider>
      ) : (
        <Stack p="lg" role="status" aria-label={t('state.loading')}>
          <Skeleton height={88} radius="md" />
          <Skeleton height={120} radius="md" />
          <Skeleton height={160} radius="md" />
        </Stack>
      )}
    </section>
  );
});
Inspector.displayName = 'Inspector';

interface PagePanelsProps {
  grid: Grid;
  cell: PlacedCell['cell'];
  document: FullDocument;
}

const PagePanels = ({ grid, cell, document }: PagePanelsProps) => {
  const { siteId, readOnly } = useEditor();
  const slotProps = useMemo(() => ({ siteId, pageId: cell.id, readOnly }), [siteId, cell.id, readOnly]);
  return (
    <>
      <MediaPanel grid={grid} cell={cell} document={document} />
      <TextPanel pageId={cell.id} document={document} />
      <Layers pageId={cell.id} />
      <PricePanel pageId={cell.id} document={document} />
      <DisplayPanel pageId={cell.id} document={document} />
      <SoundPanel pageId={cell.id} document={document} />
      <ChatbotPanel pageId={cell.id} document={document} />
      <SlotPanels name="page.panels" slotProps={slotProps} />
      <Foot pageId={cell.id} position={cell.position} />
    </>
  );
};

const Foot = memo(({ pageId, position }: { pageId: string; position: string }) => {
  const { t } = useTranslation();
  const [opened, revisions] = useDisclosure(false);
  return (
    <>
      <div className={classes.foot}>
        <Button variant="default" size="sm" fullWidth leftSection={<IconHistory size={18} />} onClick={revisions.open}>
          {t('revisions.open')}
        </Button>
      </div>
      <RevisionsDialog pageId={pageId} position={position} opened={opened} onClose={revisions.close} />
    </>
  );
});
Foot.displayName = 'Foot';

interface ElementPanelsProps {
  grid: Grid;
  pageId: string;
  document: FullDocument;
  elementKey: ElementKey;
}

const TappedPanels = ({ pageId, elementId }: { pageId: string; elementId: string }) => {
  const { siteId, readOnly } = useEditor();
  const slotProps = useMemo(() => ({ siteId, pageId, elementId, readOnly }), [siteId, pageId, elementId, readOnly]);
  return <SlotPanels name="element.panels" slotProps={slotProps} />;
};

const ElementPanels = ({ grid, pageId, document, elementKey }: ElementPanelsProps) => {
  switch (elementKey) {
    case 'main_text':
      return <TextPanel pageId={pageId} document={document} />;
    case 'price':
      return <PricePanel pageId={pageId} document={document} />;
    case 'speaker':
    case 'album':
      return (
        <Panel title={kindName(document, elementKey)}>
          <IconPlace pageId={pageId} document={document} icon={elementKey} />
        </Panel>
      );
  }
  const found = findElement(document, elementKey);
  if (!found) return null;
  const shared = { grid, pageId, document };
  return (
    <>
      {found.kind === 'button' ? (
        <>
          <ButtonPanel {...shared} button={found.element} />
          <ButtonStylePanel {...shared} button={found.element} />
          <MicrocopyPanel {...shared} button={found.element} />
        </>
      ) : null}
      {found.kind === 'link' ? <LinkPanel {...shared} link={found.element} /> : null}
      {found.kind === 'product' ? (
        <>
          <ProductPanel {...shared} product={found.element} />
          <ProductStylePanel {...shared} product={found.element} />
        </>
      ) : null}
      {found.kind === 'plugin' ? <PluginElementPanel {...shared} element={found.element} /> : null}
      <GeometryPanel pageId={pageId} elementKey={elementKey} />
      {found.kind === 'plugin' ? null : <TappedPanels pageId={pageId} elementId={found.element.id} />}
    </>
  );
};
