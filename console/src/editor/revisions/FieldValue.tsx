import { ColorSwatch, Group } from '@mantine/core';
import type { Grid, Transition } from '@mekuri/client-console';
import { isColor } from '@mekuri/kit/colours';
import { linkTargetOf } from '@mekuri/kit/links';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkTargets } from '../../plugins/use-link-targets.ts';
import { useMedia } from '../EditorContext.tsx';
import { findPage } from '../grid.ts';
import type { FieldName } from '../inspector/fields.ts';
import { stillOf } from '../picture.ts';
import classes from './Diff.module.css';

const SHOWN = 160;
const clipped = (text: string): string => {
  const points = Array.from(text);
  return points.length > SHOWN ? `${points.slice(0, SHOWN).join('')}…` : text;
};

interface FieldValueProps {
  name: FieldName;
  value: unknown;
  grid: Grid | undefined;
}

/** A field's value in readable form. */
export const FieldValue = ({ name, value, grid }: FieldValueProps) => {
  const { t } = useTranslation();
  switch (name) {
    case 'mediaId':
    case 'buttonMediaId':
    case 'imageMediaId':
      return <MediaItemValue mediaId={value as string | null} />;
    case 'transition':
      // Suspends here, so that a dialog around it keeps its focusable elements while plugins load.
      return (
        <Suspense>
          <TransitionValue transition={value as Transition | null} grid={grid} />
        </Suspense>
      );
    case 'price':
      return value === null ? t('conflict.nothing') : t('price.shown', { price: Number(value).toLocaleString() });
    case 'buttonType':
      return t(`button.type.${value as 'TEXT'}`);
    case 'buttonShape':
      return t(`shape.${value as 'PILL'}`);
    case 'buttonAnimation':
      return t(`animation.${value as 'NONE'}`);
    case 'textAlign':
      return t(`microcopy.${value as 'TOP'}`);
    case 'hoverArrowColor':
      return t(`arrow.${value as 'WHITE'}`);
    case 'data':
      return <code className={classes.code}>{clipped(JSON.stringify(value, null, 1))}</code>;
    case 'chatbotScript':
    case 'buttonContentHtml':
      return value === '' ? t('conflict.nothing') : <code className={classes.code}>{clipped(String(value))}</code>;
  }
  if (typeof value === 'boolean') return t(value ? 'state.on' : 'state.off');
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : '';
  if (text.trim() === '') return t('conflict.nothing');
  if (!/Colou?r$/.test(name) || !isColor(text)) return clipped(text);
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <ColorSwatch component="span" color={text} size={16} />
      {text}
    </Group>
  );
};

const MediaItemValue = ({ mediaId }: { mediaId: string | null }) => {
  const { t } = useTranslation();
  const media = useMedia(mediaId);
  if (mediaId === null) return t('media.none');
  const still = media && stillOf(media, 100);
  return (
    <Group component="span" gap={8} wrap="nowrap">
      {still ? <img className={classes.thumbnail} src={still} alt="" /> : null}
      {media?.name ?? t('media.title')}
    </Group>
  );
};

const TransitionValue = ({ transition, grid }: { transition: Transition | null; grid: Grid | undefined }) => {
  const { t } = useTranslation();
  const targets = useLinkTargets();
  switch (transition?.transitionType) {
    case 'EXTERNAL_URL':
      return transition.externalLinkUrl;
    case 'LINK':
    case 'CREATIVE_BLOCK': {
      const position = grid && findPage(grid, transition.targetPageId)?.cell.position;
      return position ? t('link.pickPage', { position }) : t('link.kind.CREATIVE_BLOCK');
    }
    case 'SCRIPT':
      return <code className={classes.code}>{clipped(transition.script)}</code>;
    case undefined:
      return t('link.kind.NONE');
    default:
      return targets.find(({ kind }) => kind === linkTargetOf(transition)?.kind)?.label ?? t('link.kind.UNAVAILABLE');
  }
};
