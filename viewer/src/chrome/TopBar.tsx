import { cellAddress } from '../site/address.ts';
import { pictureOf } from '../site/media.ts';
import { placeOf } from '../site/moves.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { CategoryTabs, hasTabs } from './CategoryTabs.tsx';
import { ContentsLink } from './ContentsLink.tsx';
import { hasLanguages, LanguageMenu } from './LanguageMenu.tsx';
import { menuColours } from './menu-colours.ts';

const HEIGHT = 28;
const MAX_WIDTH = 120;

/** The site's logo: the way back to its first page. */
function Logo() {
  const { base, state } = useViewer();
  const { logo, viewMode } = state.site.settings;
  if (logo === null) return null;
  const width = Math.min(MAX_WIDTH, Math.round((logo.width / logo.height) * HEIGHT));
  const picture = pictureOf(logo, state.mediaBase, viewMode, `${width}px`);
  if (picture === null) return null;
  const name = state.site.title || state.site.name;
  return (
    <nav aria-label={name}>
      <a className="logo" href={cellAddress(base, formatPosition(placeOf(state.site, 'A1')))} draggable={false}>
        <img {...picture} width={width} height={HEIGHT} alt={name} fetchPriority="low" draggable={false} />
      </a>
    </nav>
  );
}

/** The head of the stage: the logo, the ways to the categories, the languages. */
export function TopBar({ current }: { current: Place }) {
  const { state } = useViewer();
  const { site } = state;
  const isBare = !hasTabs(site);
  const menu = isBare ? <ContentsLink /> : <CategoryTabs current={current} />;
  if (site.settings.logo === null && !hasLanguages(state)) return menu;
  return (
    <div className="top-bar" data-bare={isBare || undefined} style={menuColours(site.settings)}>
      <Logo />
      {menu}
      <LanguageMenu current={current} />
    </div>
  );
}
