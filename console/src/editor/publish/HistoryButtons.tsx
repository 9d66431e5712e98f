import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor, useHistoryView } from '../EditorContext.tsx';
import classes from './Publish.module.css';

export const HistoryButtons = () => {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { undoLabel, redoLabel } = useHistoryView();
  const undo = undoLabel ? t('history.undoNamed', { step: undoLabel }) : t('history.undo');
  const redo = redoLabel ? t('history.redoNamed', { step: redoLabel }) : t('history.redo');
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={undo}>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={undo}
          disabled={!undoLabel}
          onClick={store.history.undo}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redo}>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={redo}
          disabled={!redoLabel}
          onClick={store.history.redo}
        >
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
};
