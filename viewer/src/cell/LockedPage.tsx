import type { MembersDoor, PublicPage } from '@mekuri/kit/viewer';
import { useRef } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import { Slot } from '../plugins/Slot.tsx';
import { formAddress } from '../site/address.ts';
import { useViewer } from '../viewer-context.ts';
import { useScrolls } from './use-scrolls.ts';

const MEMBERS = 'members';
const WAYS = [
  { segment: 'register', label: 'locked.continue' },
  { segment: 'login', label: 'locked.login' },
] as const;

/** What a visitor sees of a page for members: that it is one, and how to become one where the site has them. */
export function LockedPage({ page }: { page: PublicPage }) {
  const { base, handOver, pages, state, t } = useViewer();
  const pageId = page.id;
  const door: MembersDoor = { open: (token) => pages.open(pageId, token), lock: pages.lock, opening: t('locked.opening') };
  const hasMembers = Object.hasOwn(state.site.plugins, MEMBERS);
  const element = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(element, true);
  return (
    <div className="locked" ref={element} data-scrolls={scrolls || undefined}>
      <Icon name="lock" />
      <h2 className="locked-title">{t('swiper_no_perm1')}</h2>
      <p className="locked-text">
        {t('swiper_no_perm2')}
        {hasMembers ? ` ${t('locked.reason')}` : ''}
      </p>
      {hasMembers ? (
        <ul className="locked-ways">
          {WAYS.map(({ segment, label }) => (
            <li key={segment}>
              <a className="locked-way" href={formAddress(base, segment)} draggable={false} onClick={() => handOver('form', pageId, null)}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Slot name="page.lock" props={{ site: state.site, page, ...door }} />
    </div>
  );
}
