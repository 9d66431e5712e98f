import type { PointerEvent } from 'react';

/** Captures the pointer on press, so the click still lands when blurring a field shows its error and shifts the button. */
export const capturePress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void => currentTarget.setPointerCapture(pointerId);
