import { Stack, Text } from '@mantine/core';
import { mediaGetOptions } from '@mekuri/client-console/query';
import type { NoticeDraft } from '@mekuri/kit/console';
import type { ViewerHost } from '@mekuri/kit/viewer';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NewsBanner } from '../viewer/NewsBanner.tsx';
import cn from '../messages/viewer/cn.json';
import en from '../messages/viewer/en.json';
import ja from '../messages/viewer/ja.json';
import kr from '../messages/viewer/kr.json';
import '../viewer/news.css';
import classes from './NoticePreview.module.css';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ja, en, cn, kr };
const nothing = (): void => undefined;

/** The banner as visitors see it, drawn by the viewer's own component. */
export function NoticePreview({ draft }: { draft: NoticeDraft }) {
  const { i18n, t } = useTranslation('notifications');
  const image = useQuery({ ...mediaGetOptions({ path: { mediaId: draft.imageId ?? '' } }), enabled: draft.imageId !== null });
  const texts: Readonly<Record<string, string>> = TEXTS[i18n.language] ?? ja;
  const published = draft.imageId === null ? null : (image.data?.published ?? null);
  const host: Pick<ViewerHost, 't' | 'picture'> = {
    t: (key) => texts[key] ?? '',
    picture: ({ height, width }, sizes) => {
      const src = image.data?.url;
      return src ? { src, srcSet: undefined, sizes, width, height } : null;
    },
  };
  return (
    <Stack gap="xs" component="aside" aria-label={t('preview')}>
      <Text size="sm" fw={600}>
        {t('preview')}
      </Text>
      <div className={classes.phone} inert>
        <NewsBanner
          host={host}
          notice={{ id: 'preview', title: draft.title || t('previewTitle'), image: published }}
          place={{ number: 1, count: 1 }}
          onHold={nothing}
          onNext={nothing}
          onOpen={nothing}
          onDismiss={nothing}
        />
      </div>
    </Stack>
  );
}
