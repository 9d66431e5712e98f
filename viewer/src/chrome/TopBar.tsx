import { cellAddress } from '../site/address.ts';
import { pictureOf } from '../site/media.ts';
import { placeOf } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { CategoryTabs, hasTabs } from './CategoryTabs.tsx';
import { ContentsLink } from './ContentsLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { menuColours } from './menu-colours.ts';

const HEIGHT = 28;
const MAX_WIDTH = 120;

function Logo({ name }: { name: string }) {
  const { logo, viewMode } = useViewer().state.site.settings;
  const { mediaBase } = useViewer().state;
  if (logo === null) return <span className="brand-name">{name}</span>;
  const width = Math.min(MAX_WIDTH, Math.round((logo.width / logo.height) * HEIGHT));
  const picture = pictureOf(logo, mediaBase, viewMode, `${width}px`);
  if (picture === null) return <span className="brand-name">{name}</span>;
  return <img {...picture} width={width} height={HEIGHT} alt={name} fetchPriority="low" draggable={false} />;
}

/** The site's logo or name, linked to its first page. */
function Brand() {
  const { base, state } = useViewer();
  const name = state.site.name || state.site.title;
  return (
    <nav className="brand" aria-label={name}>
      <a className="brand-link" href={cellAddress(base, formatPosition(placeOf(state.site, 'A1')))} draggable={false}>
        <Logo name={name} />
      </a>
    </nav>
  );
}

/** The stage's header: brand, category tabs and language menu. */
export function TopBar({ current }: { current: Place }) {
  const { site } = useViewer().state;
  const isBare = !hasTabs(site);
  return (
    <div className="top-bar" data-bare={isBare || undefined} style={menuColours(site.settings)}>
      <Brand />
      {isBare ? <ContentsLink /> : <CategoryTabs current={current} />}
      <LanguageMenu current={current} />
    </div>
  );
}
