import { fullButton, fullDocument, fullLinkArea } from '@mekuri/kit/page-defaults';
import { expect, it } from 'vitest';
import { findElement } from './elements.ts';
import { lookOf, withLook } from './look.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ONE, TWO, LINK] = [`button:${idOf(1)}`, `button:${idOf(2)}`, `link:${idOf(3)}`] as const;

const document = fullDocument({
  mediaId: null,
  imageAlt: '',
  mainText: '',
  buttons: [
    fullButton({
      id: idOf(1),
      buttonType: 'TEXT',
      buttonText: '買う',
      transition: null,
      buttonColor: '#123456',
      buttonAnimation: 'PULSE',
      buttonWidth: 90,
    }),
    fullButton({ id: idOf(2), buttonType: 'TEXT', buttonText: '読む', transition: null, buttonPositionLeft: 50, buttonWidth: 20 }),
  ],
  links: [fullLinkArea({ id: idOf(3), transition: null })],
});
const look = lookOf(findElement(document, ONE)!);

it('applies a style to elements of the same kind, without text and link, and keeps them inside the cell', () => {
  const after = withLook(document, [TWO, LINK, 'main_text'], look);
  expect(after.buttons[1]).toMatchObject({
    buttonText: '読む',
    buttonColor: '#123456',
    buttonAnimation: 'PULSE',
    buttonWidth: 90,
    buttonPositionLeft: 10,
  });
  expect(after.links).toEqual(document.links);
});

it('skips a locked element', () => {
  const locked = { ...document, buttons: document.buttons.map((button) => ({ ...button, locked: true })) };
  expect(withLook(locked, [TWO], look)).toEqual(locked);
});
