import { describe, expect, it } from 'vitest';
import { fromField, parseView, pathOf, searchOf, toField, viewAt } from './view.ts';

const NOW = { lang: null, at: null, as: 'visitor', cell: null } as const;

describe('the view of a draft', () => {
  it('is stored in the address', () => {
    const search = '?lang=EN&at=2026-12-24T09%3A00%3A00.000Z&as=member&cell=B2';
    const view = { lang: 'EN', at: '2026-12-24T09:00:00.000Z', as: 'member', cell: 'B2' } as const;
    expect(parseView(search)).toEqual(view);
    expect(searchOf(view)).toBe(search);
    expect(pathOf(view)).toBe('/B2/EN');
    expect([searchOf(NOW), pathOf(NOW)]).toEqual(['', '/']);
  });

  it('ignores unknown values', () => {
    expect(parseView('?lang=FR&at=yesterday&as=admin&cell=..%2Fx&token=secret')).toEqual(NOW);
  });

  it('follows the frame to another page', () => {
    expect(viewAt({ ...NOW, cell: 'A1' }, '/C3/KR')).toEqual({ ...NOW, cell: 'C3', lang: 'KR' });
    expect(viewAt({ ...NOW, cell: 'A1', lang: 'EN' }, '/contact')).toEqual({ ...NOW, cell: 'A1' });
  });

  it('shows its time in Japan’s time zone', () => {
    expect(toField('2026-12-24T09:00:00.000Z')).toBe('2026-12-24T18:00');
    expect(fromField('2026-12-24T18:00')).toBe('2026-12-24T09:00:00.000Z');
    expect([toField(null), fromField('')]).toEqual(['', null]);
  });
});
