import type { RefObject } from 'react';
import { useEffect } from 'react';
import { isComposing, isTyping } from '../../ui/hooks/keyboard.ts';
import { clipFromEvent } from '../elements/clip-store.ts';
import { chordOf } from './chord.ts';
import { commandOf } from './commands.ts';
import { type ElementCommands, useLatest } from './use-element-commands.ts';

/** Whether a key press is meant for the canvas: the focus is inside it or on one of its ancestors, as after a tap on a blank area. */
const isMeant = (pane: HTMLElement | null, target: EventTarget | null): boolean =>
  pane !== null && target instanceof Element && (target.contains(pane) || pane.contains(target)) && !isTyping(target);

const isOpenSomewhere = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Keyboard shortcuts of the canvas. Inactive while a field has the focus, during IME composition, or while a dialog is open. */
export const useCanvasKeys = (pane: RefObject<HTMLElement | null>, commands: ElementCommands): void => {
  const latest = useLatest(commands);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || !isMeant(pane.current, event.target) || isOpenSomewhere()) return;
      const command = commandOf(chordOf(event));
      // Pasting is handled by the browser's `paste` event, which carries the text.
      if (!command || command.id === 'paste' || !latest.current.can(command.id)) return;
      event.preventDefault();
      latest.current.run(command.id);
    };
    const paste = (event: ClipboardEvent): void => {
      if (!isMeant(pane.current, event.target) || isOpenSomewhere() || !latest.current.can('paste')) return;
      const clip = clipFromEvent(event.clipboardData?.getData('text/plain') ?? '');
      if (clip === undefined) return;
      event.preventDefault();
      latest.current.pasteText(clip);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('paste', paste);
    };
  }, [pane, latest]);
};
