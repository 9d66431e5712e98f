import { Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import { fullButton, type FullButton, type FullDocument } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { CountedInput } from '../../ui/CountedInput.tsx';
import { LIMITS } from '../../ui/limits.ts';
import { uuidv7 } from '../../ui/uuid.ts';
import { ANIMATIONS, SHAPES } from '../defaults.ts';
import { useEdit, useEditor } from '../EditorContext.tsx';
import { AnchorPicker } from './AnchorPicker.tsx';
import { LinkFields } from './LinkFields.tsx';
import { Panel } from './Panel.tsx';
import classes from './Inspector.module.css';

interface ButtonPanelProps {
  grid: Grid;
  pageId: string;
  document: FullDocument;
}

/** The page's call to action: its words, where it leads, how it looks. */
export const ButtonPanel = ({ grid, pageId, document }: ButtonPanelProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const edit = useEdit(pageId);
  const [given, ...others] = document.buttons;
  const change = (next: Partial<FullButton>, label: string, group?: string): void => {
    if (given) edit({ buttons: [{ ...given, ...next }, ...others] }, { label, group });
  };
  const toggle = (on: boolean): void => {
    const fresh = fullButton({ id: uuidv7(), buttonType: 'TEXT', buttonText: t('button.defaultText'), transition: null });
    edit({ buttons: on ? [fresh, ...others] : others }, { label: on ? t('edit.buttonAdd') : t('edit.buttonRemove') });
  };
  const button = given;
  return (
    <Panel
      title={t('button.title')}
      aside={
        <Switch
          checked={Boolean(button)}
          disabled={readOnly}
          onChange={(event) => toggle(event.currentTarget.checked)}
          aria-label={t('button.show')}
        />
      }
    >
      {button ? (
        <>
          <CountedInput
            label={t('button.text')}
            value={button.buttonText}
            limit={LIMITS.buttonText}
            disabled={readOnly}
            onCommit={(buttonText) => change({ buttonText }, t('button.text'), 'button-text')}
          />
          <LinkFields
            grid={grid}
            pageId={pageId}
            transition={button.transition}
            onChange={(transition) => change({ transition }, t('link.title'), 'button-link')}
          />
          <Group grow align="flex-start">
            <ColourInput
              label={t('button.colour')}
              value={button.buttonColor}
              disabled={readOnly}
              onCommit={(buttonColor) => change({ buttonColor }, t('button.colour'), 'button-colour')}
            />
            <ColourInput
              label={t('button.textColour')}
              value={button.buttonTextColor}
              disabled={readOnly}
              onCommit={(buttonTextColor) => change({ buttonTextColor }, t('button.textColour'), 'button-text-colour')}
            />
          </Group>
          <div>
            <Text size="sm" fw={600} mb={4} id="button-shape">
              {t('button.shape')}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="button-shape"
              disabled={readOnly}
              value={button.buttonShape}
              onChange={(value) => change({ buttonShape: SHAPES.find((shape) => shape === value) }, t('button.shape'))}
              data={SHAPES.map((shape) => ({
                value: shape,
                label: (
                  <span
                    role="img"
                    aria-label={t(`shape.${shape}`)}
                    title={t(`shape.${shape}`)}
                    className={classes.shape}
                    data-shape={shape}
                  />
                ),
              }))}
            />
          </div>
          <Select
            label={t('button.animation')}
            value={button.buttonAnimation}
            allowDeselect={false}
            checkIconPosition="right"
            disabled={readOnly}
            onChange={(value) => change({ buttonAnimation: ANIMATIONS.find((animation) => animation === value) }, t('button.animation'))}
            data={ANIMATIONS.map((animation) => ({ value: animation, label: t(`animation.${animation}`) }))}
          />
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              {t('place.title')}
            </Text>
            <AnchorPicker
              disabled={readOnly}
              size={{ width: button.buttonWidth, height: button.buttonHeight }}
              point={{ x: button.buttonPositionLeft, y: button.buttonPositionTop }}
              onPick={({ x, y }) => change({ buttonPositionLeft: x, buttonPositionTop: y }, t('edit.buttonPlace'))}
            />
          </Stack>
        </>
      ) : null}
    </Panel>
  );
};
