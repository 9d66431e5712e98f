import { useEffect, useRef } from 'react';
import { isComposing, isTyping } from './keyboard.ts';

type Shortcuts = Readonly<Record<string, () => void>>;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether ⌘ (on a Mac) or Ctrl (elsewhere) is held. */
export const isMod = ({ metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }): boolean => (isMac ? metaKey : ctrlKey);

/** The name of a chord: `mod+z`, `mod+shift+z`, `/`, `?`, `j`. `mod` is ⌘ on a Mac, Ctrl elsewhere. */
const chordOf = (event: KeyboardEvent): string => {
  if (!isMod(event)) return event.key;
  return `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
};

/**
 * Keyboard shortcuts of a screen. Plain keys are ignored in fields, during composition and while a dialog is open; chords with `mod` work
 * in fields too.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (isComposing(event) || event.altKey || event.defaultPrevented) return;
      const chord = chordOf(event);
      const act = current.current[chord];
      if (!act || (!chord.startsWith('mod+') && (isTyping(event.target) || document.querySelector('[role="dialog"]')))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};

export const modKey = isMac ? '⌘' : 'Ctrl';
