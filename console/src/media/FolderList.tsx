import { ActionIcon, Button, Group, Menu, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots, IconFolder, IconFolderOff, IconFolderPlus, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { MediaFolder } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codePoints } from '../ui/text/text.ts';
import { LIMITS } from '../ui/fields/limits.ts';
import type { LibraryActions } from './use-library.ts';
import classes from './Library.module.css';

interface FolderListProps {
  folders: readonly MediaFolder[];
  shown: string | undefined;
  readOnly: boolean;
  actions: LibraryActions;
  onShow: (folder: string | undefined) => void;
}

const DIALOG = 'media-folder';

/** Sorts folders so that subfolders follow their parent. There are two levels at most. */
const asTree = (folders: readonly MediaFolder[]): MediaFolder[] =>
  folders.filter(({ parentId }) => parentId === null).flatMap((top) => [top, ...folders.filter(({ parentId }) => parentId === top.id)]);

/** The folders of the library, for navigation and management. */
export const FolderList = ({ folders, shown, readOnly, actions, onShow }: FolderListProps) => {
  const { t } = useTranslation();
  const ask = (folder?: MediaFolder): void => {
    modals.open({
      modalId: DIALOG,
      title: folder ? t('media.folder.edit') : t('media.folder.add'),
      closeButtonProps: { 'aria-label': t('action.close') },
      children: (
        <FolderForm
          folder={folder}
          tops={folders.filter(({ parentId, id }) => parentId === null && id !== folder?.id)}
          canMove={!folder || folders.every(({ parentId }) => parentId !== folder.id)}
          onCancel={() => modals.close(DIALOG)}
          onSave={(name, parentId) => {
            modals.close(DIALOG);
            if (folder) actions.updateFolder.mutate({ id: folder.id, name, parentId });
            else actions.createFolder.mutate({ name, parentId });
          }}
        />
      ),
    });
  };
  const remove = (folder: MediaFolder): void => {
    modals.openConfirmModal({
      title: t('media.folder.deleteTitle', { name: folder.name }),
      children: <Text size="sm">{t('media.folder.deleteBody')}</Text>,
      labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
      closeButtonProps: { 'aria-label': t('action.close') },
      onConfirm: () => {
        actions.deleteFolder.mutate(folder.id);
        if (shown === folder.id) onShow(undefined);
      },
    });
  };
  return (
    <nav aria-label={t('media.folders')}>
      <ul className={classes.folders}>
        <li className={classes.folder}>
          <FolderButton
            icon={<IconPhoto size={18} />}
            name={t('media.all')}
            isShown={shown === undefined}
            onClick={() => onShow(undefined)}
          />
        </li>
        {asTree(folders).map((folder) => (
          <li key={folder.id} className={classes.folder} data-depth={folder.parentId === null ? undefined : 1}>
            <FolderButton
              icon={<IconFolder size={18} />}
              name={folder.name}
              count={folder.media}
              isShown={shown === folder.id}
              onClick={() => onShow(folder.id)}
            />
            {readOnly ? null : (
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('media.folder.menu', { name: folder.name })}>
                    <IconDots size={16} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => ask(folder)}>
                    {t('media.folder.edit')}
                  </Menu.Item>
                  <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={18} />} onClick={() => remove(folder)}>
                    {t('media.folder.delete')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
        {folders.length === 0 ? null : (
          <li className={classes.folder}>
            <FolderButton
              icon={<IconFolderOff size={18} />}
              name={t('media.noFolder')}
              isShown={shown === 'none'}
              onClick={() => onShow('none')}
            />
          </li>
        )}
      </ul>
      {readOnly ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" mt={6} leftSection={<IconFolderPlus size={16} />} onClick={() => ask()}>
          {t('media.folder.add')}
        </Button>
      )}
    </nav>
  );
};

interface FolderButtonProps {
  icon: React.ReactNode;
  name: string;
  count?: number;
  isShown: boolean;
  onClick: () => void;
}

const FolderButton = ({ icon, name, count, isShown, onClick }: FolderButtonProps) => (
  <UnstyledButton className={classes.folderButton} aria-current={isShown ? 'true' : undefined} onClick={onClick}>
    {icon}
    <span className={classes.folderName}>{name}</span>
    {count === undefined ? null : <span className={classes.facts}>{count}</span>}
  </UnstyledButton>
);

interface FolderFormProps {
  folder: MediaFolder | undefined;
  /** Possible parent folders. */
  tops: readonly MediaFolder[];
  canMove: boolean;
  onSave: (name: string, parentId: string | null) => void;
  onCancel: () => void;
}

const FolderForm = ({ folder, tops, canMove, onSave, onCancel }: FolderFormProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(folder?.name ?? '');
  const [parentId, setParentId] = useState(folder?.parentId ?? null);
  useUnsavedInput('media-folder', name !== (folder?.name ?? '') || parentId !== (folder?.parentId ?? null));
  const isTooLong = codePoints(name.trim()) > LIMITS.name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && !isTooLong) onSave(name.trim(), parentId);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('media.folder.name')}
          data-autofocus
          value={name}
          error={isTooLong ? t('form.maxLength', { limit: LIMITS.name }) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {tops.length > 0 && canMove ? (
          <Select
            label={t('media.folder.parent')}
            placeholder={t('media.folder.top')}
            clearable
            clearButtonProps={{ 'aria-label': t('media.folder.top') }}
            data={tops.map(({ id, name: label }) => ({ value: id, label }))}
            value={parentId}
            onChange={setParentId}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === '' || isTooLong}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
