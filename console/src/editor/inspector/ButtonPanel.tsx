import { Group } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import type { FullButton, FullDocument } from '@mekuri/kit/page-defaults';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGrid } from '../../ui/fields/ChoiceGrid.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { CountedInput } from '../../ui/fields/CountedInput.tsx';
import { LIMITS } from '../../ui/fields/limits.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Toggle } from '../../ui/fields/Toggle.tsx';
import { ANIMATIONS, SHAPES } from '../defaults.ts';
import { CodeDraft } from './CodeDraft.tsx';
import { MediaField } from './MediaField.tsx';
import { Panel } from './Panel.tsx';
import { TransitionEditor } from './TransitionEditor.tsx';
import { useElementFields } from './use-element.ts';
import classes from './Inspector.module.css';
import samples from './samples.module.css';

const TYPES = ['TEXT', 'MEDIA', 'HTML_CSS'] as const satisfies readonly FullButton['buttonType'][];
const PLACES = ['TOP', 'BOTTOM'] as const satisfies readonly FullButton['textAlign'][];
const TEXT_SIZE = { min: 8, max: 72 };

interface ButtonPanelProps {
  grid: Grid;
  pageId: string;
  document: FullDocument;
  button: FullButton;
}

/** Content and link of a call to action. */
export const ButtonPanel = memo(({ grid, pageId, document, button }: ButtonPanelProps) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'button', button);
  const isText = button.buttonType === 'TEXT';
  return (
    <Panel title={t('button.content')}>
      <ChoiceGrid {...field('buttonType')} columns={3} choices={TYPES.map((value) => ({ value, label: t(`button.type.${value}`) }))} />
      {button.buttonType === 'MEDIA' ? (
        <>
          <MediaField field={field('buttonMediaId')} hint={t('button.mediaHint')} preset="cta" />
          <Toggle {...field('lockAspectRatio')} />
        </>
      ) : null}
      {button.buttonType === 'HTML_CSS' ? (
        <CodeDraft
          field={field('buttonContentHtml')}
          kind="html"
          place={`${pageId}:${button.id}:html`}
          description={t('button.htmlHint')}
        />
      ) : null}
      <CountedInput
        {...field('buttonText')}
        label={isText ? t('field.buttonText') : t('button.name')}
        description={isText ? undefined : t('button.nameHint')}
        limit={LIMITS.buttonText}
      />
      <TransitionEditor grid={grid} pageId={pageId} place={button.id} field={field('transition')} />
    </Panel>
  );
});
ButtonPanel.displayName = 'ButtonPanel';

type ButtonStyleProps = Omit<ButtonPanelProps, 'grid'>;

/** Colours, shape and animation of a call to action. */
export const ButtonStylePanel = memo(({ pageId, document, button }: ButtonStyleProps) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'button', button);
  const size = field('textSize');
  return (
    <Panel title={t('button.look')}>
      {button.buttonType === 'TEXT' ? (
        <>
          <Group grow align="flex-start">
            <ColorField {...field('buttonColor')} />
            <ColorField {...field('buttonTextColor')} />
          </Group>
          <NumberField
            {...size}
            min={TEXT_SIZE.min}
            max={TEXT_SIZE.max}
            unit="px"
            onCommit={(value) => value !== null && size.onCommit(value)}
          />
        </>
      ) : null}
      <ChoiceGrid
        {...field('buttonShape')}
        columns={4}
        choices={SHAPES.map((value) => ({
          value,
          label: t(`shape.${value}`),
          pictureOnly: true,
          picture: <span className={classes.shape} data-shape={value} aria-hidden="true" />,
        }))}
      />
      <ChoiceGrid
        {...field('buttonAnimation')}
        columns={3}
        choices={ANIMATIONS.map((value) => ({
          value,
          label: t(`animation.${value}`),
          picture: (
            <span className={samples.stage} aria-hidden="true">
              <span className={samples.sample} data-animation={value} />
            </span>
          ),
        }))}
      />
    </Panel>
  );
});
ButtonStylePanel.displayName = 'ButtonStylePanel';

/** The text above or below a call to action. */
export const MicrocopyPanel = memo(({ pageId, document, button }: ButtonStyleProps) => {
  const { t } = useTranslation();
  const field = useElementFields(pageId, document, 'button', button);
  return (
    <Panel title={t('button.microcopy')}>
      <CountedInput {...field('microcopyText')} limit={LIMITS.microcopy} placeholder={t('button.microcopyPlaceholder')} multiline />
      {button.microcopyText.trim() === '' ? null : (
        <>
          <ChoiceGrid {...field('textAlign')} columns={2} choices={PLACES.map((value) => ({ value, label: t(`microcopy.${value}`) }))} />
          <ColorField {...field('microcopyTextColor')} />
        </>
      )}
    </Panel>
  );
});
MicrocopyPanel.displayName = 'MicrocopyPanel';
