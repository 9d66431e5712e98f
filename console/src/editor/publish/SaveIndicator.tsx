import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/index.ts';
import { formatClock } from '../../i18n/format.ts';
import type { SaveState } from '../autosave.ts';
import { useSaveSummary } from '../EditorContext.tsx';
import classes from './Publish.module.css';

const ICONS: Readonly<Record<SaveState['kind'], TablerIcon>> = {
  clean: IconCheck,
  saving: IconLoader2,
  saved: IconCheck,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
};

/** Whether what is on the screen is also on the server. */
export const SaveIndicator = () => {
  const { t } = useTranslation();
  const state = useSaveSummary();
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
