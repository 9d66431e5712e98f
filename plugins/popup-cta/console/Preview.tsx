import { Select, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Grid, GridCell } from '@mekuri/client-console';
import { mediaGetOptions } from '@mekuri/client-console/query';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@mekuri/kit/console';
import { PopupView } from '../viewer/PopupView.tsx';
import { openPopups, popupsOf } from '../viewer/timing.ts';
import { publicPart, type PopupDraft } from './draft.ts';
import { usePreviewHost } from './use-preview-host.ts';
import classes from './PopupForm.module.css';

interface PreviewProps {
  draft: PopupDraft;
  grid: Grid;
}

const cellsOf = (grid: Grid): GridCell[] => grid.categories.flatMap(({ pages }) => pages);
const AS_IT_IS = { closed: new Set<string>(), isMissing: () => false };

/** The media items of both popups by id, as far as they are loaded. */
const useMediaOf = ({ applicantLimit, timeLimit }: PopupDraft) => {
  const ids = [...new Set([timeLimit?.mediaId, applicantLimit?.mediaId].filter((id) => typeof id === 'string'))];
  const found = useQueries({ queries: ids.map((mediaId) => mediaGetOptions({ path: { mediaId } })) });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
};

/** A page with its popups at a chosen time, drawn by the viewer's own component. */
export function Preview({ draft, grid }: PreviewProps) {
  const { t } = useTranslation('popup-cta');
  const cells = cellsOf(grid);
  const media = useMediaOf(draft);
  const [pageId, setPageId] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [opened] = useState(() => Date.now());
  const [places, setPlaces] = useState<'open' | 'full'>('open');
  const [isCovered, setCovered] = useState(false);
  const host = usePreviewHost({ at, media: [...media.values()], onCover: setCovered });
  const part = publicPart(draft, { grid, media });
  const named = part.timeLimit?.effectivePages[0] ?? part.applicantLimit?.effectivePages[0];
  const cell = cells.find(({ id }) => id === (pageId ?? named)) ?? cells[0];
  const now = at === null ? opened : Date.parse(at);
  const shown = openPopups(popupsOf(part, { ...AS_IT_IS, pageId: cell?.id ?? '' }), now);
  const isEmpty = !shown.timeLimit && !shown.applicantLimit;
  const still = cell?.media ? (cell.media.kind === 'VIDEO' ? cell.media.posterUrl : cell.media.url) : null;
  return (
    <Stack gap="sm" component="aside" className={classes.preview} aria-label={t('preview')}>
      <div className={classes.phone} inert>
        <div className={classes.screen}>
          {still ? <img src={still} alt="" className={classes.picture} /> : null}
          {isEmpty ? null : (
            <PopupView
              host={host}
              shown={shown}
              pageId={cell?.id ?? ''}
              now={now}
              numberClicks={places === 'full' ? Number.POSITIVE_INFINITY : 0}
              hasPlace={false}
              note=""
              mayApply={async () => false}
              onAct={() => undefined}
              onClose={() => undefined}
            />
          )}
          {isEmpty || !isCovered ? <div className={classes.bottom}>{t('foot')}</div> : null}
        </div>
      </div>
      <Text size="sm" c="dimmed" role="status" ta="center">
        {isEmpty ? t('notShown') : ''}
      </Text>
      <Select
        label={t('previewPage')}
        size="xs"
        data={cells.map(({ id, position }) => ({ value: id, label: position }))}
        value={cell?.id ?? null}
        allowDeselect={false}
        onChange={setPageId}
      />
      <DateTimeField id="popup-view-as" label={t('viewAs')} value={at} onCommit={setAt} />
      {draft.applicantLimit?.enabled ? (
        <SegmentedControl
          size="xs"
          aria-label={t('previewPlaces')}
          data={(['open', 'full'] as const).map((value) => ({ value, label: t(`previewPlaces.${value}`) }))}
          value={places}
          onChange={setPlaces}
        />
      ) : null}
    </Stack>
  );
}
