import { fullButton, type FullDocument } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import { aDocument, idOf } from '../../testing/fixtures.ts';
import { patchElement, removeElements } from '../elements/elements.ts';
import { differInPlacesAlone } from './use-content-document.ts';

const id = idOf(1);
const before: FullDocument = aDocument({
  buttons: [fullButton({ id, buttonType: 'TEXT', buttonText: '買う', transition: null })],
});
const patched = (patch: Parameters<typeof patchElement<'button'>>[3]): FullDocument => patchElement(before, 'button', id, patch);

describe('documents that differ only in positions and sizes', () => {
  it('are those in which an element was moved or resized', () => {
    expect(differInPlacesAlone(before, before)).toBe(true);
    expect(differInPlacesAlone(before, patched({ buttonPositionLeft: 3, buttonPositionTop: 4 }))).toBe(true);
    expect(differInPlacesAlone(before, patched({ buttonWidth: 50, buttonHeight: 9 }))).toBe(true);
  });

  it('are not those in which anything else changed', () => {
    expect(differInPlacesAlone(before, patched({ buttonText: '読む' }))).toBe(false);
    expect(differInPlacesAlone(before, patched({ zIndex: before.buttons[0]!.zIndex + 1 }))).toBe(false);
    expect(differInPlacesAlone(before, patched({ hidden: true }))).toBe(false);
    expect(differInPlacesAlone(before, { ...before, mainText: '別の言葉' })).toBe(false);
    expect(differInPlacesAlone(before, { ...before, mainTextX: before.mainTextX + 1 })).toBe(false);
    expect(differInPlacesAlone(before, removeElements(before, [`button:${id}`]))).toBe(false);
  });
});
