import type { MouseEvent } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import { cellAddress } from '../site/address.ts';
import { useViewer } from '../viewer-context.ts';

/**
 * Shares the cell in view with the system's share sheet, or else with a dialog. Hidden in a frame, because the address belongs to the
 * embedding page.
 */
export function ShareButton({ position }: { position: string }) {
  const { base, overlays, state, t } = useViewer();
  if (state.site.settings.displayShare === false || self !== top) return null;
  const handleClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const shared = { title: document.title, url: location.origin + cellAddress(base, position) };
    if ('share' in navigator) navigator.share(shared).catch(() => undefined);
    else overlays.open({ kind: 'share', ...shared }, currentTarget);
  };
  return (
    <button className="share-button" type="button" aria-haspopup="dialog" aria-label={t('share.open')} onClick={handleClick}>
      <Icon name="share" />
    </button>
  );
}
