import { Progress, Text } from '@mantine/core';
import { type Grid, pagesGet, releasesDraftParts, type Site } from '@mekuri/client-console';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserLink } from '../canvas/browser-link.ts';
import { ViewerFrame } from '../canvas/ViewerFrame.tsx';
import { DEVICE_SIZES, type Language } from '../view-as/view-as.ts';
import { createFrameDrawing } from './frame-drawing.ts';
import { detectOverflow, type OverflowProgress } from './detect-overflow.ts';
import type { Overflow } from './overflow.ts';
import classes from './Publish.module.css';

interface OverflowCheckProps {
  site: Site;
  grid: Grid;
  languages: readonly Language[];
  onFound: (found: readonly Overflow[]) => void;
}

const NOTHING_YET: OverflowProgress = { done: 0, total: 0, unseen: 0 };

/** Checks every page in every language in a hidden frame and shows the progress. */
export const OverflowCheck = memo(({ site, grid, languages, onFound }: OverflowCheckProps) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ done, total, unseen }, setProgress] = useState(NOTHING_YET);
  // Checks the state at the time of opening. The dialog covers the editor, so nothing changes during the check.
  const [look] = useState({ site, grid, languages });
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const siteId = look.site.id;
    const { draw, dispose } = createFrameDrawing({
      origin: new URL(look.site.canvasUrl).origin,
      frame: () => frame.current?.contentWindow ?? null,
      ...browserLink,
    });
    void detectOverflow({
      ...look,
      draw,
      signal,
      read: async (pageId, lang) => {
        const page = await pagesGet({ path: { siteId, pageId }, query: { lang }, signal }).catch(() => undefined);
        return page?.data;
      },
      readParts: async (lang) => {
        const parts = await releasesDraftParts({ path: { siteId }, query: { lang }, signal }).catch(() => undefined);
        return parts?.data?.plugins ?? {};
      },
      onFound: (overflows) => found.current(overflows),
      onProgress: setProgress,
    });
    return () => {
      stop.abort();
      dispose();
    };
  }, [look]);
  const isOver = total > 0 && done === total;
  return (
    <>
      {isOver ? null : (
        <div className={classes.unseen} aria-hidden>
          <ViewerFrame frame={frame} title={t('canvas.title')} src={look.site.canvasUrl} size={DEVICE_SIZES.mobile} scale={1} />
        </div>
      )}
      {total > 0 && !isOver ? (
        <div>
          <Text size="xs" c="dimmed" mb={4} aria-hidden>
            {t('publish.overflowLooking', { done, total })}
          </Text>
          <Progress value={(done / total) * 100} size="sm" aria-label={t('publish.overflowLooking', { done, total })} />
        </div>
      ) : null}
      {isOver && unseen > 0 ? (
        <Text size="xs" c="dimmed" role="status">
          {t('publish.overflowUnseen', { count: unseen })}
        </Text>
      ) : null}
    </>
  );
});
OverflowCheck.displayName = 'OverflowCheck';
