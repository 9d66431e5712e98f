import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStart } from './start.ts';

const PAGE = '01900000-0000-7000-8000-000000000001';
const stored = (cta: string) =>
  new URLSearchParams({ page_id: PAGE, position: 'B2', popup_id: '', cta_id: cta, type: 'BUTTON_CTA' }).toString();
const NOTHING = { page_id: '', position: '', cta_id: '', type: '', popup_id: '' };
const START = { ...NOTHING, page_id: PAGE, position: 'B2', type: 'BUTTON_CTA' };

let session: Record<string, string>;
beforeEach(() => {
  session = {};
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => session[key] ?? null });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

it('comes from this tab, then from the cookie, then from the server', () => {
  const hidden = { page_id: PAGE, position: 'C3', popup_id: 'p', lang: 'JP' };
  expect(readStart(hidden)).toEqual({ ...NOTHING, page_id: PAGE, position: 'C3', popup_id: 'p' });
  vi.stubGlobal('document', { cookie: `mekuri_position=A1; mekuri_survey=${stored('in-cookie')}` });
  expect(readStart(hidden)).toEqual({ ...START, cta_id: 'in-cookie' });
  session = { mekuri_survey: stored('in-tab'), mekuri_from: 'page_id=other' };
  expect(readStart(hidden)).toEqual({ ...START, cta_id: 'in-tab' });
});

it('is empty for a survey that was opened directly', () => {
  expect(readStart({ page_id: '', lang: 'JP' })).toEqual(NOTHING);
});

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
  });
  expect(readStart({})).toEqual(NOTHING);
});
