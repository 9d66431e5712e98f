import { randomUuid } from '@mekuri/kit/random-uuid';
import type { ViewerHost } from '@mekuri/kit/viewer';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PopupPart } from '../part.ts';
import { readState, sendTap } from './clicks.ts';
import { hasPlace, rememberPlace } from './place.ts';
import { untilChange } from './timing.ts';

const REFRESH_MS = 20_000;
/** Refusals with their own message. Any other is reported as a lost connection. */
const REFUSALS = ['popup_cta.full', 'popup_cta.ended', 'popup_cta.not_started', 'popup_cta.elsewhere'] as const;

/** The server's time, updated whenever the popups are due to look different; null until the offset is known. */
export const useServerTime = (popups: PopupPart, offset: number | null): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (offset === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const at = Date.now() + offset;
      setNow(at);
      timer = setTimeout(look, untilChange(popups, at));
    };
    look();
    return () => clearTimeout(timer);
  }, [popups, offset]);
  return now;
};

/** The server's state of the popups. It is read when a page has popups, when the visitor returns to it, and every 20 s while places are limited. */
export const useServerState = (siteId: string, { isAsked, isCounted }: { isAsked: boolean; isCounted: boolean }) => {
  const [offset, setOffset] = useState<number | null>(null);
  const [numberClicks, setNumberClicks] = useState(0);
  const [isGone, setGone] = useState(false);
  const refresh = useCallback(async (): Promise<void> => {
    const state = await readState(siteId);
    setGone((before) => (state === null ? before : state === 'gone'));
    // Without an answer, fall back to the visitor's own clock.
    if (state === null) setOffset((before) => before ?? 0);
    if (state === null || state === 'gone') return;
    setOffset(state.offset);
    setNumberClicks(state.numberClicks);
  }, [siteId]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    look();
    document.addEventListener('visibilitychange', look);
    const timer = isCounted ? setInterval(look, REFRESH_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [isAsked, isCounted, refresh]);
  return { offset, numberClicks, isGone, refresh, setNumberClicks };
};

interface Taps {
  host: ViewerHost;
  siteId: string;
  pageId: string;
  applicantId: string | null;
  onCounted: (numberClicks: number) => void;
  onRefused: () => void;
}

/** Sends the visitor's taps. A tap that claims a place waits for the server's answer before its link is followed. */
export const useTaps = ({ applicantId, host, onCounted, onRefused, pageId, siteId }: Taps) => {
  const [note, setNote] = useState('');
  const [isHolder, setHolder] = useState(() => applicantId !== null && hasPlace(applicantId));
  /** The id of a tap that got no answer: the next attempt reuses it. */
  const unanswered = useRef<string | null>(null);
  const isUnderWay = useRef(false);
  const tapOf = (popupId: string, clickId: string) => ({ siteId, popupId, pageId, visitorId: host.visitorId(), clickId });

  const apply = async (): Promise<boolean> => {
    if (applicantId === null || isUnderWay.current) return false;
    isUnderWay.current = true;
    const clickId = (unanswered.current ??= randomUuid());
    const answer = await sendTap(tapOf(applicantId, clickId));
    isUnderWay.current = false;
    if ('refused' in answer) {
      const refusal = REFUSALS.find((code) => code === answer.refused);
      if (refusal) unanswered.current = null;
      setNote(host.t(refusal ?? 'lost'));
      onRefused();
      return false;
    }
    unanswered.current = null;
    rememberPlace(applicantId);
    setHolder(true);
    setNote(host.t('taken'));
    onCounted(answer.numberClicks);
    return true;
  };
  return {
    note,
    hasPlace: isHolder,
    apply,
    send: (popupId: string): void => void sendTap(tapOf(popupId, randomUuid())),
  };
};
