import type { PointerEvent } from 'react';

/**
 * Lets a press on a button be its click, though the field that it takes the focus from says now what is wrong with it and moves the
 * button away from under the pointer.
 */
export const capturePress = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void => currentTarget.setPointerCapture(pointerId);
