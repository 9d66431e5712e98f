import type { ViewerSlots } from '@mekuri/kit/viewer';
import { keepVisitIds, readVisitIds } from '@mekuri/kit/visit-ids';
import { useState } from 'react';
import type { PopupPart } from '../part.ts';
import { PopupView } from './PopupView.tsx';
import { openPopups, popupsOf } from './timing.ts';
import { useServerState, useServerTime, useTaps } from './use-popups.ts';

const keyOf = (siteId: string): string => `mekuri_popups:${siteId}`;
const NOBODY = { timeLimit: null, applicantLimit: null };

/**
 * The site's popups over the deck, evaluated in the browser against the server's time. On the editor's canvas they are shown at the chosen
 * time and do nothing.
 */
export function Popups({ host, page, part, site }: ViewerSlots['site.chrome']) {
  const popups = part as PopupPart;
  const { canvas } = host;
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => (canvas ? new Set() : readVisitIds(keyOf(site.id))));
  const close = (popupId: string): void => {
    const all = new Set([...closed, popupId]);
    keepVisitIds(keyOf(site.id), all);
    setClosed(all);
  };
  const here = page.access === 'open' || canvas ? popupsOf(popups, { pageId: page.id, closed, isMissing: host.isMissing }) : NOBODY;
  const isAsked = canvas === null && (here.timeLimit !== null || here.applicantLimit !== null);
  const server = useServerState(site.id, { isAsked, isCounted: here.applicantLimit !== null });
  const serverTime = useServerTime(popups, canvas ? 0 : server.offset);
  const now = canvas?.at ? Date.parse(canvas.at) : serverTime;
  const taps = useTaps({
    host,
    siteId: site.id,
    pageId: page.id,
    applicantId: popups.applicantLimit?.id ?? null,
    onCounted: server.setNumberClicks,
    onRefused: () => void server.refresh(),
  });
  const shown = now === null || server.isGone ? NOBODY : openPopups(here, now);
  if (now === null || (!shown.timeLimit && !shown.applicantLimit)) return null;
  return (
    <PopupView
      host={host}
      shown={shown}
      pageId={page.id}
      now={now}
      numberClicks={server.numberClicks}
      hasPlace={taps.hasPlace}
      note={taps.note}
      mayApply={canvas ? async () => false : taps.apply}
      onAct={canvas ? () => undefined : taps.send}
      onClose={canvas ? () => undefined : close}
    />
  );
}
