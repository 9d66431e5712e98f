import { Icon } from '../chrome/Icon.tsx';
import { useViewer } from '../viewer-context.ts';

/** What a visitor sees of a page for members: that it is one. */
export function LockedPage() {
  const { t } = useViewer();
  return (
    <div className="locked">
      <Icon name="lock" />
      <h2 className="locked-title">{t('swiper_no_perm1')}</h2>
      <p className="locked-text">{t('swiper_no_perm2')}</p>
    </div>
  );
}
