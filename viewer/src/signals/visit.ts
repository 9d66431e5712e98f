import { createVisitorClient } from '@mekuri/client-visitor';
import { VISIT_STORAGE_KEY } from '@mekuri/kit/viewer';
import { keepsIds } from '@mekuri/kit/visitor-ids';
import { visitorIdOf } from '../plugins/visitor-id.ts';
import { outlineAt } from '../site/navigation.ts';
import type { ViewerServices } from '../viewer-context.ts';
import { bodyOf } from './batches.ts';
import { createCellWatch } from './cell-watch.ts';
import { clickEvent } from './click-event.ts';
import { createEventQueue } from './event-queue.ts';
import { createOutbox } from './outbox.ts';
import { sourceOf } from './source.ts';
import { createUnsent } from './unsent.ts';
import { createVisitHold } from './visit-hold.ts';
import { createVisitStore } from './visit-store.ts';

/** ms. */
const DWELL_EVERY = 30_000;
/** Events that count as activity. `pointermove` shows presence but is not input. */
const ACTS = ['pointerdown', 'wheel', 'keydown', 'pointermove'] as const;

const isVideoPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLVideoElement>('[data-in-view] video')].some(({ paused }) => !paused);

/** Whether the browser follows the click. A click that the deck handles has been prevented. */
const leadsAway = ({ defaultPrevented, target }: MouseEvent): boolean =>
  !defaultPrevented && (target as Element).closest('a[href]') !== null;

/**
 * Sends this tab's signals as events of a visit for as long as the page is open.
 * @param since time since which the tab has been visible, in ms since the Unix epoch
 */
export const startVisit = async ({ pages, signals, state }: ViewerServices, since: number): Promise<void> => {
  const { site } = state;
  /** Wraps a storage getter. It returns null while storage is not allowed or denied. */
  const allowed = (read: () => Storage) => (): Storage | null => {
    try {
      return keepsIds(site) ? read() : null;
    } catch {
      return null;
    }
  };
  const store = createVisitStore(
    allowed(() => sessionStorage),
    `${VISIT_STORAGE_KEY}:${site.id}`,
  );
  const hold = createVisitHold(navigator.locks);
  const client = createVisitorClient();
  /** Whether the last batch had a visitor id. */
  let hasId = true;
  let source = sourceOf(location.search, document.referrer, location.origin);
  let hasInput = navigator.userActivation?.hasBeenActive ?? false;

  const take = (): Promise<boolean> => hold.take(store.visit.id);
  const open = async (): Promise<void> => {
    store.open(Date.now());
    if (await take()) return;
    store.begin(Date.now());
    await take();
  };
  await open();

  const outbox = createOutbox({
    post: async (batch) => {
      const body = { ...batch, sentAt: Date.now() };
      const options = { params: { path: { siteId: site.id } }, body, keepalive: true };
      return (await client.POST('/end-user/site/{siteId}/events', options)).response;
    },
    beacon: (batch) => {
      const body = new Blob([bodyOf(batch, Date.now())], { type: 'application/json' });
      navigator.sendBeacon(`/api/end-user/site/${site.id}/events`, body);
    },
    unsent: createUnsent(
      allowed(() => localStorage),
      site.id,
      store.visit.id,
    ),
  });
  const queue = createEventQueue({
    store,
    outbox,
    header: (isFirst) => {
      const isNew = isFirst || !hasId;
      hasId = keepsIds(site);
      return {
        sessionUserId: hasId ? visitorIdOf(site) : null,
        // Cookies set by a server last longest.
        renew: isNew && hasId,
        entry: isFirst ? source : undefined,
        release: site.release,
        language: site.language,
        view: site.settings.viewMode,
        input: hasInput,
        webdriver: navigator.webdriver,
      };
    },
  });
  const watch = createCellWatch({
    since,
    pageAt: (place) => outlineAt(site, place)?.id ?? null,
    isLocked: (pageId) => {
      const detail = pages.get(pageId);
      return 'page' in detail && detail.page.access === 'locked';
    },
    onEvent: queue.add,
  });

  /** Starts another visit within the same page. */
  const restart = (at: number): void => {
    source = { referrerHost: '' };
    watch.restart(at);
  };
  const beginIfOver = (at: number): void => {
    if (!store.isOver(at)) return;
    queue.pack();
    store.begin(at);
    void take();
    restart(at);
  };
  const look = (): void => {
    const at = Date.now();
    const isVisible = !document.hidden;
    if (isVisible) beginIfOver(at);
    watch.setVisible(isVisible, at);
    if (!isVisible) queue.send();
  };

  signals.follow((signal, at) => {
    beginIfOver(at);
    if (signal.kind === 'arrival') watch.arrive(signal, at);
    else queue.add(clickEvent(signal), at);
  });
  for (const type of ACTS) {
    const handle = (): void => {
      const at = Date.now();
      hasInput ||= type !== 'pointermove';
      beginIfOver(at);
      watch.touch(at);
    };
    addEventListener(type, handle, { passive: true, capture: true });
  }
  addEventListener('click', (event) => leadsAway(event) && queue.send());
  addEventListener('online', outbox.resume);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', () => {
    // Browsers fire `visibilitychange` after `pagehide`, when the last batch has already been sent.
    watch.setVisible(false, Date.now());
    queue.send();
    outbox.leave();
    hold.release();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const { id } = store.visit;
    void open().then(() => store.visit.id === id || restart(Date.now()));
    look();
  });
  setInterval(() => {
    if (document.hidden) return;
    if (isVideoPlaying()) watch.touch(Date.now());
    watch.dwell(Date.now());
  }, DWELL_EVERY);
  look();
  outbox.send();
};
