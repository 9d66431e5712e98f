import { REFERRAL_STORAGE_KEY, type MembersDoor, type PublicPage, type PublicSite } from '@mekuri/kit/viewer';
import { useRef, type CSSProperties } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import { Slot } from '../plugins/Slot.tsx';
import { formAddress } from '../site/address.ts';
import { hexOf, readableOn, safeColour } from '../site/colour.ts';
import { tagOf } from '../site/languages.ts';
import { findTarget } from '../site/link-target.ts';
import { parsePosition } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { useScrolls } from './use-scrolls.ts';

const REGISTRATION = { kind: 'membership', item: null } as const;

/** The site's own background colour and a text colour that is readable on it. */
const lockColours = ({ safeAreaColor, globalMenuBackgroundColor }: PublicSite['settings']): CSSProperties => {
  const chosen = safeColour(safeAreaColor) ?? safeColour(globalMenuBackgroundColor);
  if (!chosen) return {};
  const ground = hexOf(chosen);
  return { '--lock': ground, '--on-lock': readableOn(ground) } as CSSProperties;
};

/** The members-only screen: the page's category, a notice that it is for members, and links to registration where the site offers it. */
export function LockedPage({ page }: { page: PublicPage }) {
  const { base, handOver, pages, state, t } = useViewer();
  const pageId = page.id;
  const door: MembersDoor = { open: (token) => pages.open(pageId, token), lock: pages.lock, opening: t('locked.opening') };
  const { categories, defaultLanguage, settings, untranslated } = state.site;
  const index = parsePosition(page.position)?.category ?? 0;
  const registration = findTarget(REGISTRATION, state.site);
  const ways = registration
    ? [
        [registration.segment, t('locked.continue')] as const,
        ...(registration.signIn ? [[registration.signIn, t('locked.login')] as const] : []),
      ]
    : [];
  const element = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(element, true);
  return (
    <div className="locked" ref={element} data-scrolls={scrolls || undefined} style={lockColours(settings)}>
      <Icon name="lock" />
      <p className="locked-label" lang={untranslated?.includes(`categories.${index}`) ? tagOf(defaultLanguage) : undefined}>
        {categories[index]?.name}
      </p>
      <h2 className="locked-title">{t('swiper_no_perm1')}</h2>
      <p className="locked-text">{t('swiper_no_perm2')}</p>
      {registration ? <p className="locked-text">{t('locked.reason')}</p> : null}
      {registration ? (
        <ul className="locked-ways">
          {ways.map(([segment, label]) => (
            <li key={segment}>
              <a
                className="locked-way"
                href={formAddress(base, segment)}
                draggable={false}
                onClick={() => handOver(REFERRAL_STORAGE_KEY, pageId, null)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Slot name="page.lock" props={{ site: state.site, page, ...door }} />
    </div>
  );
}
