import { formAddress } from '../site/address.ts';
import { useViewer } from '../viewer-context.ts';

/** The way to every other page, for who has no deck to be swiped: the menu may be off, and arrows lead to neighbours alone. */
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
