import type { MouseEvent } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import { cellAddress } from '../site/address.ts';
import { useViewer } from '../viewer-context.ts';

/** Shares the cell in view: by the system's own sheet, else by a dialog. Not in a frame, whose address is nobody's. */
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
