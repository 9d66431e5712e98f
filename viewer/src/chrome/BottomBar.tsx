import type { PublicPage, PublicSite } from '@mekuri/kit/viewer';
import { isPlainClick } from '../deck/navigate.ts';
import { companyAddress } from '../site/address.ts';
import { offeredDocuments } from '../site/company.ts';
import { snsAnchor } from '../site/sns.ts';
import { useViewer } from '../viewer-context.ts';
import { SnsGlyph } from './SnsGlyph.tsx';

interface Shown {
  sns: boolean;
  company: boolean;
}

/** The links in a page's footer. A page that is still loading or locked shows all of the site's links. */
export const bottomOf = ({ settings }: PublicSite, page: PublicPage | null): Shown => {
  const isOpen = page?.access === 'open';
  // The bar takes room from the cells, so a site without documents gets none for the section on measurement alone.
  const hasCompany = settings.company.website !== '' || settings.company.documents.length > 0;
  return {
    sns: settings.sns.length > 0 && (!isOpen || page.snsConfig),
    company: hasCompany && (!isOpen || page.showCompany),
  };
};

function SnsLinks() {
  const { state, t } = useViewer();
  return (
    <ul className="sns" aria-label={t('sns.label')}>
      {state.site.settings.sns.map((link) => {
        const anchor = snsAnchor(link);
        const name = t(`sns.${link.snsType}`);
        return anchor === null ? null : (
          <li key={link.snsType}>
            <a className="sns-link" {...anchor} aria-label={anchor.target ? name + t('link.newTab') : name} draggable={false}>
              <SnsGlyph type={link.snsType} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function CompanyLinks() {
  const { base, overlays, state, t } = useViewer();
  const { documents, website } = state.site.settings.company;
  return (
    <ul className="company-links" aria-label={t('company.label')}>
      {offeredDocuments(documents).map(({ kind, label }) => (
        <li key={kind}>
          <a
            className="company-link"
            href={companyAddress(base, kind)}
            aria-haspopup="dialog"
            draggable={false}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              overlays.open({ kind: 'company', document: kind }, event.currentTarget);
            }}
          >
            {t(label)}
          </a>
        </li>
      ))}
      {/^https?:\/\//i.test(website) ? (
        <li>
          <a className="company-link" href={website} target="_blank" rel="noopener" draggable={false}>
            {t('company.website')}
            <span className="unseen">{t('link.newTab')}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** The stage's footer with links to the creator's social accounts and company information. */
export function BottomBar({ page }: { page: PublicPage | null }) {
  const { state } = useViewer();
  const shown = bottomOf(state.site, page);
  if (!shown.sns && !shown.company) return null;
  return (
    <footer className="bottom-bar">
      <div className="bottom-links">
        {shown.sns ? <SnsLinks /> : null}
        {shown.company ? <CompanyLinks /> : null}
      </div>
    </footer>
  );
}
