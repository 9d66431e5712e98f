import type { PublicSite } from '@mekuri/kit/viewer';
import { memo, useEffect, useRef } from 'react';
import { createAfterFrame } from '../deck/after-frame.ts';
import { prefersStillness } from '../deck/motion.ts';
import { cellAddress } from '../site/address.ts';
import { tagOf } from '../site/languages.ts';
import { firstReachable } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { ContentsLink } from './ContentsLink.tsx';

/** Whether a site shows links to its categories. */
export const hasTabs = ({ categories, settings }: PublicSite): boolean => settings.displayGlobalMenu && categories.length > 1;

interface TabProps {
  name: string;
  lang: string | undefined;
  href: string;
  isCurrent: boolean;
}

const bringIntoSight = (tab: HTMLElement | null): void => {
  const bar = tab?.parentElement;
  if (!bar) return;
  const left = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  bar.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' });
};

function Tab({ name, lang, href, isCurrent }: TabProps) {
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // After the frame, layout is already computed, so reading it here forces no extra layout.
    if (isCurrent) createAfterFrame().put(() => bringIntoSight(tab.current));
  }, [isCurrent]);
  return (
    <a className="tab" href={href} lang={lang} aria-current={isCurrent ? 'true' : undefined} ref={tab}>
      {name}
    </a>
  );
}

function EveryCategoryTabs({ current }: { current: Place }) {
  const { base, state, t } = useViewer();
  const { categories } = state.site;
  if (!hasTabs(state.site)) return null;
  const firsts = [...categories.keys()].map((category) => firstReachable(state.site, category)).filter((first) => first !== null);
  return (
    <nav className="tabs" aria-label={t('menu.label')}>
      {firsts.map((first) => {
        const position = formatPosition(first);
        const isCurrent = first.category === current.category;
        const lang = state.site.untranslated?.includes(`categories.${first.category}`) ? tagOf(base.defaultLanguage) : undefined;
        return (
          <Tab
            key={position}
            name={categories[first.category]!.name}
            lang={lang}
            href={cellAddress(base, position)}
            isCurrent={isCurrent}
          />
        );
      })}
      <ContentsLink isTab />
    </nav>
  );
}

/**
 * The global menu: links to all categories with a reachable page. Keeps the current one in sight. Moves within a category do not re-render
 * it.
 */
export const CategoryTabs = memo(EveryCategoryTabs, (before, after) => before.current.category === after.current.category);
CategoryTabs.displayName = 'CategoryTabs';
