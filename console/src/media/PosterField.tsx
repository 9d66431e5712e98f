import { Button, Group, Text } from '@mantine/core';
import { IconPhoto, IconPhotoVideo } from '@tabler/icons-react';
import { type Media, mediaSetPoster } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../ui/fields/AmountField.tsx';
import { amountOf, isWithin } from '../ui/text/numbers.ts';
import { toast } from '../ui/feedback/toast.ts';
import { MediaDialog } from './MediaDialog.tsx';
import { useReloadLibrary } from './use-library.ts';

interface PosterFieldProps {
  medium: Media;
  durationMs: number | null;
}

const LONGEST_S = 600;

/** The still image of a video before playback: a frame of the video, or an image from the library. */
export const PosterField = ({ medium: mediaItem, durationMs }: PosterFieldProps) => {
  const { t } = useTranslation();
  const reload = useReloadLibrary();
  const [at, setAt] = useState<number | string>(0);
  const [isPicking, setPicking] = useState(false);
  const [taken, setTaken] = useState<number | string>(0);
  useUnsavedInput('poster', at !== taken);
  const last = durationMs === null ? LONGEST_S : Math.min(LONGEST_S, durationMs / 1000);
  const isThere = isWithin(amountOf(at), { min: 0, max: last });
  const poster = useMutation({
    mutationFn: (body: { at: number } | { mediaId: string }) =>
      mediaSetPoster({ path: { mediaId: mediaItem.id }, body, throwOnError: true }),
    onSuccess: (_answer, body) => {
      if ('at' in body) setTaken(at);
      reload();
      toast({ kind: 'success', message: t('media.poster.begun') });
    },
  });
  const isBusy = poster.isPending || mediaItem.posterPending;
  return (
    <div role="group" aria-label={t('media.poster')}>
      <Text size="sm" fw={600}>
        {t('media.poster')}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {mediaItem.posterPending ? t('media.poster.pending') : t('media.poster.hint')}
      </Text>
      <Group gap="xs" align="flex-end">
        <AmountField
          w={130}
          label={t('media.poster.second')}
          inputMode="decimal"
          value={at}
          error={isThere ? null : t('form.range', { from: 0, to: last })}
          onChange={setAt}
        />
        <Button
          variant="default"
          leftSection={<IconPhotoVideo size={18} />}
          loading={isBusy}
          disabled={!isThere}
          onClick={() => poster.mutate({ at: amountOf(at) })}
        >
          {t('media.poster.useSecond')}
        </Button>
        <Button variant="default" leftSection={<IconPhoto size={18} />} disabled={isBusy} onClick={() => setPicking(true)}>
          {t('media.poster.usePicture')}
        </Button>
      </Group>
      <MediaDialog opened={isPicking} kind="IMAGE" onClose={() => setPicking(false)} onPick={({ id }) => poster.mutate({ mediaId: id })} />
    </div>
  );
};
