import { itemIdInCopy } from '@mekuri/kit/server';
import { expect, it } from 'vitest';
import { withFreshIds } from './fresh-ids.ts';

const page = {
  document: {
    mainTextColor: '#ffffff',
    buttons: [
      { id: 'b1', transition: { transitionType: 'CREATIVE_BLOCK', targetPageId: 'p1' } },
      { id: 'b2', transition: { transitionType: 'CREATIVE_BLOCK', targetPageId: 'gone' } },
      { id: 'b3', transition: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com' } },
      { id: 'b4', transition: null },
    ],
    pluginElements: [{ id: 'e1', data: { shape: 'circle', rays: [1, 2] } }],
  },
  overlays: { ja: { mainText: '港', buttons: { b1: { buttonText: '見る' } } }, en: { pluginElements: { e1: { text: 'New' } } } },
};

it('gives every element another id, in the structure and in the texts of all languages', () => {
  const { document, overlays } = withFreshIds(page, new Map([['p1', 'q1']]));
  const [first] = document.buttons;
  const ids = [...document.buttons, ...document.pluginElements].map(({ id }) => id);
  expect(new Set([...ids, 'b1', 'b2', 'b3', 'b4', 'e1']).size).toBe(10);
  expect(overlays).toEqual({
    ja: { mainText: '港', buttons: { [first!.id]: { buttonText: '見る' } } },
    en: { pluginElements: { [document.pluginElements[0]!.id]: { text: 'New' } } },
  });
  expect(document.pluginElements[0]!.data).toEqual({ shape: 'circle', rays: [1, 2] });
});

it('maps links to pages, and removes those that lead out', () => {
  const { document } = withFreshIds(page, new Map([['p1', 'q1']]));
  expect(document.buttons.map(({ transition }) => transition)).toEqual([
    { transitionType: 'CREATIVE_BLOCK', targetPageId: 'q1' },
    null,
    { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com' },
    null,
  ]);
});

it('maps links to items of plugins to their copies, in a copy of the site only', () => {
  const itemId = '01900000-0000-7000-8000-0000000000aa';
  const link = { transitionType: 'SURVEY', linkedSurveyId: itemId };
  const linked = { document: { buttons: [{ id: 'b1', transition: link }] }, overlays: {} };
  expect(withFreshIds(linked, new Map()).document.buttons[0]!.transition).toEqual(link);
  const copy = withFreshIds(linked, new Map(), 'copy').document.buttons[0]!.transition;
  expect(copy).toEqual({ ...link, linkedSurveyId: itemIdInCopy('copy', itemId) });
});
