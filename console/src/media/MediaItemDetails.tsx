import { Alert, Anchor, Button, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCrop, IconRestore, IconTrash } from '@tabler/icons-react';
import { isProblem, type LibraryMediaItem, type MediaUse } from '@mekuri/client-console';
import { mediaUsesOptions } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stillOf } from '../editor/picture.ts';
import { currentLocale } from '../i18n/index.ts';
import { pluginText } from '../plugins/plugin-text.ts';
import { NO_PLUGINS, pluginsOptions } from '../plugins/use-plugins.ts';
import { useUser } from '../session/SessionContext.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { problemMessage } from '../ui/feedback/problem.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { PosterField } from './PosterField.tsx';
import { formatBytes, formatDuration } from './sizes.ts';
import { useFolders, useLibraryActions } from './use-library.ts';
import { dialogLater } from '../ui/loading/dialog-later.tsx';
import classes from './Library.module.css';

const CropDialog = dialogLater(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface MediaItemDetailsProps {
  entry: LibraryMediaItem;
  readOnly: boolean;
  onClose: () => void;
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const PREVIEW_WIDTH = 800;
const LONGEST_NAME = 255;

/** The details of one media item: its properties, its uses, and actions. */
export const MediaItemDetails = ({ entry, readOnly, onClose }: MediaItemDetailsProps) => {
  const { t } = useTranslation();
  const { medium: mediaItem, size, durationMs, folderId, createdAt, deletedAt } = entry;
  const actions = useLibraryActions();
  const folders = useFolders();
  const [name, setName] = useState(mediaItem.name);
  const [isCropping, setCropping] = useState(false);
  useUnsavedInput('medium', name !== mediaItem.name);
  const still = stillOf(mediaItem, PREVIEW_WIDTH);
  const facts = [
    t(`media.kind.${mediaItem.kind}`),
    mediaItem.width && mediaItem.height ? t('media.size', { width: mediaItem.width, height: mediaItem.height }) : '',
    durationMs === null ? '' : formatDuration(durationMs),
    formatBytes(size, currentLocale()),
  ].filter(Boolean);
  const rename = (): void => {
    const next = name.trim();
    if (next === '' || next.length > LONGEST_NAME) setName(mediaItem.name);
    else if (next !== mediaItem.name) actions.update.mutate({ id: mediaItem.id, name: next });
  };
  const isTrashed = deletedAt !== null;
  const mayEdit = !readOnly && !isTrashed;

  return (
    <Stack gap="md">
      {mediaItem.kind === 'VIDEO' && mediaItem.url && mediaItem.status === 'READY' ? (
        <video
          src={mediaItem.url}
          poster={still ?? undefined}
          controls
          muted
          preload="none"
          className={classes.preview}
          aria-label={mediaItem.name}
        />
      ) : still ? (
        <img src={still} alt="" className={classes.preview} />
      ) : null}
      {mediaItem.error ? (
        <Alert color={mediaItem.status === 'FAILED' ? 'red' : 'yellow'} icon={<IconAlertTriangle size={20} />}>
          {mediaItem.error.message}
        </Alert>
      ) : null}
      <Text size="sm" c="dimmed">
        {facts.join('｜')}
        <br />
        <DateTime iso={createdAt} />
      </Text>
      {mayEdit ? (
        <>
          <TextInput label={t('media.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} onBlur={rename} />
          <Select
            label={t('media.folder.one')}
            placeholder={t('media.noFolder')}
            clearable
            clearButtonProps={{ 'aria-label': t('media.noFolder') }}
            data={(folders.data?.items ?? []).map(({ id, name: label }) => ({ value: id, label }))}
            value={folderId}
            onChange={(next) => actions.update.mutate({ id: mediaItem.id, folderId: next })}
          />
        </>
      ) : (
        <Text fw={600}>{mediaItem.name}</Text>
      )}
      {mayEdit && mediaItem.kind === 'IMAGE' && mediaItem.status === 'READY' ? (
        <Button variant="default" leftSection={<IconCrop size={18} />} onClick={() => setCropping(true)}>
          {t('media.crop')}
        </Button>
      ) : null}
      {mediaItem.kind === 'VIDEO' && mediaItem.status === 'READY' ? (
        <>
          {mayEdit ? <PosterField medium={mediaItem} durationMs={durationMs} /> : null}
          <CaptionsField medium={mediaItem} readOnly={!mayEdit} />
        </>
      ) : null}
      <Uses mediaId={mediaItem.id} />
      {isTrashed && !readOnly ? (
        <Button
          leftSection={<IconRestore size={18} />}
          loading={actions.restore.isPending}
          onClick={() => actions.restore.mutate(mediaItem.id, { onSuccess: onClose })}
        >
          {t('grid.restore')}
        </Button>
      ) : null}
      {mayEdit ? (
        <div>
          {actions.remove.isError ? (
            <Alert ref={intoView} color="orange" mb="sm" role="alert" icon={<IconAlertTriangle size={20} />}>
              {problemMessage(actions.remove.error)}
              {isProblem(actions.remove.error) && actions.remove.error.code === 'media.in_use' ? (
                <Text size="sm" mt={4}>
                  {t('media.inUseHint')}
                </Text>
              ) : null}
            </Alert>
          ) : null}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            loading={actions.remove.isPending}
            onClick={() => actions.remove.mutate(entry, { onSuccess: onClose })}
          >
            {t('media.delete')}
          </Button>
        </div>
      ) : null}
      {isCropping ? <CropDialog medium={mediaItem} onClose={() => setCropping(false)} /> : null}
    </Stack>
  );
};

/** Returns the site tab of the plugin that uses a media item, once plugins are loaded. */
const usePluginTab = () => {
  const { data: { plugins } = NO_PLUGINS } = useQuery(pluginsOptions);
  return ({ plugin }: MediaUse) => plugins.find(({ id }) => id === plugin)?.slots['site.tabs']?.[0];
};

const useName = () => {
  const { t } = useTranslation();
  const tabOf = usePluginTab();
  return (use: MediaUse): string => {
    const { kind, plugin, position, siteName } = use;
    const tab = tabOf(use);
    const what = plugin !== null && tab ? pluginText(plugin, tab.label) : t(`media.use.${kind}`);
    return t('media.use', { site: siteName, place: position === null ? what : `${position}・${what}` });
  };
};

const useWay = () => {
  const tabOf = usePluginTab();
  return (use: MediaUse): { tab?: string; cell?: string } => {
    if (use.kind === 'LOGO' || use.kind === 'FAVICON') return { tab: 'settings' };
    return use.kind === 'PLUGIN' ? { tab: tabOf(use)?.id } : { cell: use.position ?? undefined };
  };
};

/** The places where a media item is used, each with a link. */
const Uses = ({ mediaId }: { mediaId: string }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  const nameOf = useName();
  const wayTo = useWay();
  const { data } = useQuery(mediaUsesOptions({ path: { mediaId } }));
  if (!data) return <Skeleton h={40} />;
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('media.uses')}
      </Text>
      {data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('media.usesNone')}
        </Text>
      ) : (
        <ul className={classes.uses}>
          {data.items.map((use) => (
            <li key={[use.kind, use.siteId, use.pageId, use.elementId, use.plugin].join()}>
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/$userTypeId/site/$siteId"
                    params={{ userTypeId: userType, siteId: use.siteId }}
                    search={wayTo(use)}
                  />
                )}
              >
                {nameOf(use)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const DetailsSkeleton = () => (
  <Stack>
    <Skeleton h={240} radius={12} />
    <Group>
      <Skeleton h={16} w={180} />
    </Group>
    <Skeleton h={36} />
    <Skeleton h={36} />
  </Stack>
);
