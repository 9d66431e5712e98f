import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import classes from './UploadPanel.module.css';

interface Placement {
  files: readonly { name: string; position: string }[];
  onConfirm: () => void;
}

/** Asks for confirmation of the assigned positions if the file names are ambiguous. */
export const confirmPlacement = ({ files, onConfirm }: Placement): void => {
  modals.openConfirmModal({
    title: i18next.t('upload.placement.title'),
    children: (
      <Stack gap="sm">
        <Text size="sm">{i18next.t('upload.placement.hint')}</Text>
        <PlacementList files={files} />
      </Stack>
    ),
    labels: { confirm: i18next.t('upload.placement.confirm'), cancel: i18next.t('action.cancel') },
    onConfirm,
  });
};

export const PlacementList = ({ files }: Pick<Placement, 'files'>) => (
  <List className={classes.placements} listStyleType="none" tabIndex={0} aria-label={i18next.t('upload.placement.list')} size="sm">
    {files.map(({ name, position }) => (
      <List.Item key={`${position} ${name}`}>{i18next.t('upload.placement.item', { file: name, position })}</List.Item>
    ))}
  </List>
);
