import { ActionIcon, Button, Group, Modal, Select, Slider, Stack, Text } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { type Media, mediaCrop } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '@mekuri/kit/console';
import { stillOf } from '../editor/picture.ts';
import { IntegerField } from '../ui/fields/IntegerField.tsx';
import { problemMessage } from '../ui/feedback/problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { CROP_PRESETS, CROP_RATIOS, type CropPreset, inOriginal, type Rectangle, type Rotation, turned } from './crop.ts';
import { useReloadLibrary } from './use-library.ts';
import classes from './Library.module.css';

interface CropDialogProps {
  medium: Media;
  preset?: CropPreset;
  onClose: () => void;
  /** Called with the new image, which the server may still be processing. */
  onDone?: (mediaItem: Media) => void;
}

const SHOWN_WIDTH = 1920;
const MAX_ZOOM = 6;

/** Creates a new image from a part of another one. The original is not changed. */
export const CropDialog = ({ medium: mediaItem, preset: first = 'cell', onClose, onDone }: CropDialogProps) => {
  const { t } = useTranslation();
  useRestoreFocus();
  const reload = useReloadLibrary();
  const [preset, setPreset] = useState<CropPreset>(first);
  const [free, setFree] = useState({ width: 4, height: 3 });
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [shown, setShown] = useState<{ width: number; height: number }>();
  const [area, setArea] = useState<Rectangle>();
  useUnsavedInput('crop', zoom !== 1 || rotation !== 0 || preset !== first || crop.x !== 0 || crop.y !== 0);
  const still = stillOf(mediaItem, SHOWN_WIDTH) ?? undefined;
  const ratio = preset === 'free' ? { width: Math.max(1, free.width), height: Math.max(1, free.height) } : CROP_RATIOS[preset];
  const original = { width: mediaItem.width ?? shown?.width ?? 1, height: mediaItem.height ?? shown?.height ?? 1 };
  const cut = area && shown && inOriginal(area, shown, original, rotation);

  const cropping = useMutation({
    mutationFn: async (rectangle: Rectangle) =>
      (await mediaCrop({ path: { mediaId: mediaItem.id }, body: { ...rectangle, rotation }, throwOnError: true })).data,
    meta: { quiet: true },
    onSuccess: (made) => {
      reload();
      toast({ kind: 'success', message: t('media.crop.done') });
      onDone?.(made);
      onClose();
    },
  });
  const isSmall = cut !== undefined && preset !== 'free' && cut.width < ratio.width;

  return (
    <Modal opened onClose={onClose} title={t('media.crop.title')} size="lg" closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Stack>
        <Group align="flex-end" gap="sm">
          <Select
            data-autofocus
            label={t('media.crop.for')}
            allowDeselect={false}
            data={CROP_PRESETS.map((value) => ({ value, label: t(`media.crop.${value}`) }))}
            value={preset}
            onChange={(next) => setPreset(next ?? first)}
          />
          {preset === 'free' ? (
            <>
              <IntegerField
                w={84}
                label={t('media.crop.width')}
                min={1}
                max={9999}
                value={free.width}
                onChange={(width) => setFree((now) => ({ ...now, width }))}
              />
              <IntegerField
                w={84}
                label={t('media.crop.height')}
                min={1}
                max={9999}
                value={free.height}
                onChange={(height) => setFree((now) => ({ ...now, height }))}
              />
            </>
          ) : null}
          <Group gap={4} ml="auto">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('media.crop.turnLeft')}
              onClick={() => setRotation(turned(rotation, -90))}
            >
              <IconRotate2 size={20} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('media.crop.turnRight')}
              onClick={() => setRotation(turned(rotation, 90))}
            >
              <IconRotateClockwise2 size={20} />
            </ActionIcon>
          </Group>
        </Group>
        <div className={classes.cropper}>
          <Cropper
            image={still}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={ratio.width / ratio.height}
            maxZoom={MAX_ZOOM}
            disableAutomaticStylesInjection
            mediaProps={{ alt: mediaItem.name }}
            cropperProps={{ role: 'group', 'aria-label': t('media.crop.area') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setShown({ width: naturalWidth, height: naturalHeight })}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        </div>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" flex="none">
            {t('media.crop.zoom')}
          </Text>
          <Slider
            flex={1}
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoom}
            label={null}
            thumbLabel={t('media.crop.zoom')}
            onChange={setZoom}
          />
        </Group>
        <Text size="sm" c={isSmall ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {cut ? t(isSmall ? 'media.crop.small' : 'media.crop.result', { width: cut.width, height: cut.height }) : ''}
        </Text>
        {cropping.isError ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problemMessage(cropping.error)}
          </Text>
        ) : null}
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {t('media.crop.stays')}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button loading={cropping.isPending} disabled={!cut} onClick={() => cut && cropping.mutate(cut)}>
              {t('media.crop.do')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
};
