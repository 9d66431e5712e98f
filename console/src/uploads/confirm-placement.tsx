import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import classes from './UploadPanel.module.css';

interface Placement {
  /** Names of files, each with the position that it would go to. */
  files: readonly { name: string; position: string }[];
  onConfirm: () => void;
}

/** Shows where files would go before they do, because their names leave it open. */
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

/** Which file goes to which position. */
export const PlacementList = ({ files }: Pick<Placement, 'files'>) => (
  <List className={classes.placements} listStyleType="none" tabIndex={0} aria-label={i18next.t('upload.placement.list')} size="sm">
    {files.map(({ name, position }) => (
      <List.Item key={`${position} ${name}`}>{i18next.t('upload.placement.item', { file: name, position })}</List.Item>
    ))}
  </List>
);
