import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FormTranslate } from '../forms/texts.ts';

interface ShowPasswordProps {
  t: FormTranslate;
  title: string;
  /** The input element. */
  children: ReactNode;
}

const subscribe = (): (() => void) => () => undefined;

/** A password input with a button that reveals its text until the form is submitted. Without JavaScript there is no button. */
export function ShowPassword({ t, title, children }: ShowPasswordProps) {
  const hasScripts = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const [isShown, setIsShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    // Set on the element, because a second input would lose the text; after every render, because React resets it.
    if (input) input.type = isShown ? 'text' : 'password';
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = (): void => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div className="form-password" ref={box}>
      {children}
      {hasScripts ? (
        <button
          type="button"
          className="form-show"
          aria-label={t('form.showPassword', { title })}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown ? <path d="M4 20 20 4" /> : null}
          </svg>
        </button>
      ) : null}
    </div>
  );
}
