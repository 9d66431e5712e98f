import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import { useViewer } from '../viewer-context.ts';
import css from './overlays.css?inline';

interface OverlayDialogProps {
  className: string;
  labelledBy: string;
  style?: CSSProperties;
  /** Handles a click outside the dialog. By default, it closes the dialog. */
  onBeside?: (event: MouseEvent) => void;
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A dialog over the deck. The browser keeps the focus in it and closes it on Escape. */
export function OverlayDialog({ className, labelledBy, style, onBeside, onKey, children }: OverlayDialogProps) {
  const { overlays, t } = useViewer();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = overlays.opener();
    element.showModal();
    return () => {
      element.close();
      // Browsers that do not focus a clicked button have no focus to restore.
      opener?.focus({ preventScroll: true });
    };
  }, [overlays]);
  const handleClick = (event: MouseEvent): void => {
    if (event.target !== dialog.current) return;
    if (onBeside) onBeside(event);
    else overlays.close();
  };
  return (
    <>
      <style>{css}</style>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is its key */}
      <dialog
        className={`overlay ${className}`}
        ref={dialog}
        style={style}
        aria-labelledby={labelledBy}
        onCancel={(event) => {
          event.preventDefault();
          overlays.close();
        }}
        onClick={handleClick}
        onKeyDown={onKey}
      >
        <div className="overlay-body">
          {children}
          <button className="overlay-close" type="button" aria-label={t('overlay.close')} onClick={overlays.close}>
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </>
  );
}
