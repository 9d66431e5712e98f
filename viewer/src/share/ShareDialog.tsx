import { useEffect, useRef, useState } from 'react';
import { OverlayDialog } from '../overlays/OverlayDialog.tsx';
import { useViewer } from '../viewer-context.ts';
import { copyText } from './copy-text.ts';
import { QrCode } from './QrCode.tsx';
import css from './share.css?inline';

const TITLE = 'share-title';

/** Shows the cell's address for copying and as a QR code. */
export function ShareDialog({ url, title }: { url: string; title: string }) {
  const { t } = useViewer();
  const [isCopied, setIsCopied] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  // By default, the dialog would focus the first field, which is read-only.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async (): Promise<void> => setIsCopied(await copyText(url, address.current!));
  return (
    <OverlayDialog className="share" labelledBy={TITLE}>
      <style>{css}</style>
      <h2 className="share-title" id={TITLE}>
        {t('share.open')}
      </h2>
      <p className="share-page">{title}</p>
      <QrCode text={url} label={t('share.qr')} />
      <div className="share-row">
        <input
          className="share-address"
          ref={address}
          value={url}
          readOnly
          aria-label={t('share.address')}
          onClick={({ currentTarget }) => currentTarget.select()}
        />
        <button className="share-copy" type="button" ref={copyButton} onClick={() => void copy()}>
          {t('share.copy')}
        </button>
      </div>
      <p className="share-status" role="status">
        {isCopied ? t('share.copied') : ''}
      </p>
    </OverlayDialog>
  );
}
