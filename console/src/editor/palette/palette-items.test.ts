import { fullDocument } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import { boxOf, patchElement, stackOf } from '../elements/elements.ts';
import { addItem, OWN_ITEMS, pluginItem, slotOf } from './palette-items.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const empty = fullDocument({ mediaId: null, imageAlt: '', mainText: '', buttons: [] });
const texts = { button: '詳しく見る' };
const [textButton, mediaButton, , link] = OWN_ITEMS;

describe('the palette', () => {
  it.each([...OWN_ITEMS])('puts a $id on the page', (item) => {
    const { document, key } = addItem(empty, item, { id: idOf(1), texts });
    expect(stackOf(document)).toEqual([key]);
    expect(empty.buttons).toEqual([]);
  });

  it('gives a text button a text, so that it is visible', () => {
    expect(addItem(empty, textButton, { id: idOf(1), texts }).document.buttons[0]).toMatchObject({
      buttonType: 'TEXT',
      buttonText: '詳しく見る',
    });
    expect(addItem(empty, mediaButton, { id: idOf(1), texts }).document.buttons[0]).toMatchObject({ buttonType: 'MEDIA', buttonText: '' });
  });

  it('creates a plugin element as its manifest says, each with its own data', () => {
    const item = pluginItem('sticker', {
      id: 'badge',
      schema: 'Badge',
      texts: ['text'],
      initial: { data: { text: '新' }, width: 90, height: 60 },
    });
    const { document } = addItem(empty, item, { id: idOf(1), texts });
    expect(document.pluginElements[0]).toMatchObject({ plugin: 'sticker', element: 'badge', data: { text: '新' }, width: 90, height: 60 });
  });

  it('offsets a second element, and keeps both inside the cell', () => {
    const { document: first } = addItem(empty, link, { id: idOf(1), texts });
    const { document, key } = addItem(first, link, { id: idOf(2), texts });
    expect(boxOf(document, key).top).toBe(134);
  });

  it('centres an item on the drop position, as previewed, and keeps it inside the cell', () => {
    const at = { x: 200, y: 300 };
    const { document, key } = addItem(empty, link, { id: idOf(1), texts, at });
    expect(boxOf(document, key)).toEqual({ left: 175, top: 275, width: 50, height: 50 });
    expect(slotOf(empty, link, at)).toEqual(boxOf(document, key));
    expect(slotOf(empty, link, { x: 388, y: 0 })).toMatchObject({ left: 339, top: 0 });
  });

  it('puts new elements on top', () => {
    const { document: first } = addItem(empty, link, { id: idOf(1), texts });
    const { document, key } = addItem(patchElement(first, 'link', idOf(1), { zIndex: 9 }), link, { id: idOf(2), texts });
    expect(stackOf(document).at(-1)).toBe(key);
  });
});
