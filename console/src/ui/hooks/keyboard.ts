import type { KeyboardEvent } from 'react';

/**
 * True while an input method composes. Safari ends the composition before it reports the key, with the code 229,
 * so `isComposing` alone would let a half-composed word through (WebKit 165004).
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean => event.isComposing || event.keyCode === 229;

/** A handler for Enter that does not fire for the Enter which confirms a composition. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    act();
  };

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a plain letter belongs to what the person is typing, or to a dialog, rather than to a shortcut. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;
