import { fullButton } from '@mekuri/kit/page-defaults';
import { publishOpenPage } from '@mekuri/kit/publish';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../testing/fixtures.ts';
import { hasTexts, overflowsIn } from './overflow.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const cell = { pageId: 'a', position: 'A1', language: 'EN' } as const;
const button = fullButton({ id: ID, buttonType: 'TEXT', buttonText: 'Order the beans of the month online today', transition: null });
const around = { id: 'a', position: 'A1', mediaOf: () => null, positionOf: () => undefined };
const pageWith = (changes: Parameters<typeof aDocument>[0]) => publishOpenPage(aDocument(changes), around);
const page = pageWith({ mainText: 'Morning', buttons: [button] });
const box = (key: 'main_text' | `button:${string}`, overflows: boolean) => ({ key, overflows, left: 0, top: 0, width: 1, height: 1 });

describe('a drawn page', () => {
  it('reports which of its own elements overflow, and with which text', () => {
    const boxes = [box('main_text', false), box(`button:${ID}`, true), box('button:01900000-0000-7000-8000-000000000002', true)];
    expect(overflowsIn(cell, page, boxes)).toEqual([{ ...cell, element: `button:${ID}`, text: 'Order the beans of the month o…' }]);
  });
  it('need not be drawn without any text', () => {
    expect([page, pageWith({ mainText: ' ', buttons: [] })].map(hasTexts)).toEqual([true, false]);
  });
});
