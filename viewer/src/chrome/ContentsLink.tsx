import { formAddress } from '../site/address.ts';
import { useViewer } from '../viewer-context.ts';

/** Links to all pages for visitors without scripts: the menu may be hidden, and arrows only lead to neighbours. */
export function ContentsLink({ isTab = false }: { isTab?: boolean }) {
  const { base, t } = useViewer();
  const link = (
    <a className={isTab ? 'tab' : undefined} href={formAddress(base, 'topics')}>
      {t('topics.label')}
    </a>
  );
  if (isTab) return <noscript>{link}</noscript>;
  return (
    <noscript>
      <nav className="contents-link" aria-label={t('topics.label')}>
        {link}
      </nav>
    </noscript>
  );
}
