import type { Grid } from '@mekuri/client-console';
import type { FullDocument, FullLinkArea } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { Panel } from './Panel.tsx';
import { TransitionEditor } from './TransitionEditor.tsx';
import { useElementFields } from './use-element.ts';

interface LinkPanelProps {
  grid: Grid;
  pageId: string;
  document: FullDocument;
  link: FullLinkArea;
}

/** A tappable area of the image. */
export const LinkPanel = memo(({ grid, pageId, document, link }: LinkPanelProps) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'link', link);
  return (
    <Panel title={t('elements.kind.link')}>
      <CountedInput {...field('label')} description={t('link.labelHint')} limit={LIMITS.label} />
      <TransitionEditor grid={grid} pageId={pageId} place={link.id} field={field('transition')} />
    </Panel>
  );
});
LinkPanel.displayName = 'LinkPanel';
