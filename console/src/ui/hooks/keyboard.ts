import type { KeyboardEvent } from 'react';

/**
 * True while an input method is composing. Safari ends the composition before it reports the key, with the code 229, so `isComposing` alone
 * would let a half-composed word through (WebKit 165004).
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean => event.isComposing || event.keyCode === 229;

/** A handler for Enter that ignores the Enter confirming a composition. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    act();
  };

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a plain key belongs to a field or a dialog, rather than to a shortcut. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;
