import { SlotSwitch } from '@mekuri/kit/slot-inspector';
import type { PublicPage } from '@mekuri/kit/viewer';
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { useChatbot } from './cell/use-chatbot.ts';
import { useFirstTouch } from './cell/use-first-touch.ts';
import { BottomBar, bottomOf } from './chrome/BottomBar.tsx';
import { hasNotices } from './chrome/has-notices.ts';
import { MoveArrows } from './chrome/MoveArrows.tsx';
import { PageCount } from './chrome/PageCount.tsx';
import { SitePlugins } from './chrome/SitePlugins.tsx';
import { Backdrop, surroundColours } from './chrome/Backdrop.tsx';
import { TopBar } from './chrome/TopBar.tsx';
import { useArrowLook } from './chrome/use-arrow-look.ts';
import { Deck } from './deck/Deck.tsx';
import { linkedPlace, useDeckState, type How } from './deck/deck-state.ts';
import { howOf, navigate } from './deck/navigate.ts';
import { linearOrder } from './deck/PageColumn.tsx';
import { useArrival } from './deck/use-arrival.ts';
import { useDeckHistory } from './deck/history/use-deck-history.ts';
import { useEarlySwipe } from './deck/gestures/use-early-swipe.ts';
import { useFocusFollows } from './deck/use-focus-follows.ts';
import { useKeys, type KeyMove } from './deck/use-keys.ts';
import { usePrefetch } from './deck/use-prefetch.ts';
import { useSyncAddress } from './deck/history/use-sync-address.ts';
import { useActivateDeck } from './deck/use-activate-deck.ts';
import { useWheel } from './deck/gestures/use-wheel.ts';
import { Toast } from './feedback/Toast.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { useSignals } from './signals/use-signals.ts';
import { firstReachable, lastReachable, outlineAt, placeOf, type Direction } from './site/navigation.ts';
import { formatPosition, type Place } from './site/position.ts';
import { usePageIn, ViewerContext, type ViewerServices } from './viewer-context.ts';

const Extras = lazy(async () => ({ default: (await import('./chrome/Extras.tsx')).Extras }));

/** A separate component, so that a change of the arrows' look re-renders only the arrows. */
function Arrows({ current, page }: { current: Place; page: PublicPage | null }) {
  return <MoveArrows current={current} look={useArrowLook(current, page)} />;
}

/** A published site: a linear page of one category without scripts, a deck that is swiped on both axes once hydrated. */
export function Viewer({ services }: { services: ViewerServices }) {
  const { base, pages, remember, state, t } = services;
  const { site } = state;
  const [start] = useState(() => placeOf(site, state.position));
  const [deck, dispatch] = useDeckState(site, start);
  const { current, isAlive } = deck;
  const stage = useRef<HTMLDivElement>(null);
  const linear = useRef<HTMLDivElement>(null);

  const { arrive, settle } = useArrival(stage, (place) => dispatch({ type: 'show', place, how: 'swipe' }));
  const move = (direction: Direction, how: How): void => {
    settle();
    dispatch({ type: 'move', direction, how });
  };
  const addJump = useDeckHistory(stage, {
    services,
    isAlive,
    position: formatPosition(current),
    onPosition: (position) => {
      settle();
      dispatch({ type: 'follow', position, how: 'address' });
    },
  });
  const follow = (position: string, anchor: HTMLAnchorElement): boolean => {
    if (!isAlive || linkedPlace(site, position) === null) return false;
    settle();
    // Arrows move as swipes do; all other links jump.
    const how = howOf(anchor);
    if (how !== 'arrow') addJump(position);
    dispatch({ type: 'follow', position, how });
    return true;
  };

  useActivateDeck(linear, (indexInView) => {
    const order = linearOrder(site.categories[start.category]?.pages.length ?? 0, start.page);
    dispatch({ type: 'wake', place: { category: start.category, page: order[indexInView] ?? start.page } });
  });
  useEarlySwipe(isAlive, (direction) => move(direction, 'swipe'));
  useKeys(isAlive, (key: KeyMove) => {
    if (key !== 'first' && key !== 'last') return move(key, 'key');
    const place = key === 'first' ? firstReachable(site, current.category) : lastReachable(site, current.category);
    settle();
    if (place) dispatch({ type: 'show', place, how: 'key' });
  });
  useFocusFollows();
  useWheel(isAlive, (direction) => move(direction, 'wheel'));
  useSyncAddress(formatPosition(current), remember);
  useSignals(services, deck);
  usePrefetch(site, pages, current, isAlive);
  const page = usePageIn(services, outlineAt(site, current)?.id ?? '');
  useFirstTouch(services.sound);
  useChatbot(page, state.ownHost);
  const bottom = bottomOf(site, page);

  return (
    <ViewerContext value={services}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside are what is clicked */}
      <div
        className="stage"
        data-view={site.settings.viewMode}
        data-card={site.settings.viewMode === 'MOBILE' || undefined}
        data-alive={isAlive || undefined}
        data-bottom={bottom.sns || bottom.company || undefined}
        style={surroundColours(site.settings)}
        data-notices={hasNotices(site) || undefined}
        onClick={(event: MouseEvent) => navigate(event, base, follow)}
      >
        <main ref={stage}>
          <Deck deck={deck} onShow={arrive} linear={linear} />
        </main>
        <TopBar current={current} />
        <nav aria-label={t('move.label')}>
          <Arrows current={current} page={page} />
        </nav>
        <BottomBar page={page} />
        {isAlive ? <PageCount current={current} /> : null}
        <Backdrop page={page} />
        {isAlive ? (
          <Suspense fallback={null}>
            <Extras current={current} previous={deck.previous} page={page} onMove={(direction) => move(direction, 'auto')} />
          </Suspense>
        ) : null}
        <SitePlugins current={current} />
        <Overlays current={current} />
        <Toast />
        {import.meta.env.MODE === 'dev' ? <SlotSwitch /> : null}
      </div>
    </ViewerContext>
  );
}
