import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2, type TablerIcon } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/index.ts';
import { formatClock } from '../../i18n/format.ts';
import type { SaveState } from '../autosave.ts';
import { deferSubscription } from '../../ui/hooks/after-paint.ts';
import { useEditor, useSaveSummary } from '../EditorContext.tsx';
import { hasSoundDrafts, subscribeDrafts } from '../inspector/drafts.ts';
import classes from './Publish.module.css';

const ICONS: Readonly<Record<SaveState['kind'], TablerIcon>> = {
  clean: IconCheck,
  saving: IconLoader2,
  saved: IconCheck,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
};

/** Whether anything but the page texts is unsaved: a grid change, an upload for a page, or code that was just typed. */
const useIsUnderWay = (): boolean => {
  const { store, grid, uploads } = useEditor();
  const isGridBusy = useSyncExternalStore(deferSubscription(grid.subscribe), grid.isBusy);
  const isSending = useSyncExternalStore(uploads.subscribe, uploads.hasActive);
  const isTyped = useSyncExternalStore(subscribeDrafts, () => hasSoundDrafts(store));
  return isGridBusy || isSending || isTyped;
};

/** The save state of the whole site. */
const useSaveState = (): SaveState => {
  const texts = useSaveSummary();
  const isUnderWay = useIsUnderWay();
  const isSafe = texts.kind === 'clean' || texts.kind === 'saved';
  return isSafe && isUnderWay ? { kind: 'saving' } : texts;
};

/** The icon alone, for views in which the text has scrolled away. Screen readers announce the text only. */
export const SaveMark = () => {
  const { kind } = useSaveState();
  const Icon = ICONS[kind];
  return (
    <span className={classes.save} data-state={kind} data-mark aria-hidden="true">
      <Icon size={20} />
    </span>
  );
};

/** Shows whether all changes are saved. */
export const SaveIndicator = () => {
  const { t } = useTranslation();
  const state = useSaveState();
  const Icon = ICONS[state.kind];
  const words = (): string => {
    if (state.kind === 'saved') return t('save.saved', { time: formatClock(state.at, currentLocale()) });
    if (state.kind === 'refused') return t('save.refused', { reason: state.message });
    return t(`save.${state.kind}`);
  };
  return (
    <Text component="span" size="sm" className={classes.save} data-state={state.kind} role="status" aria-live="polite">
      <Icon size={16} aria-hidden="true" />
      <span className={classes.saveText}>{words()}</span>
    </Text>
  );
};
