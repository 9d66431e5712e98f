import { describe, expect, it } from 'vitest';
import { idOf } from '../users/testing.ts';
import { parseCheckPlanSearch, parsePlanChoiceSearch } from './search.ts';

describe('the address of one’s own plan', () => {
  it('has the tab, the opened bill and the plan to return to', () => {
    const search = { tab: 'profile', bill: idOf(1), plan: idOf(2) };
    expect(parseCheckPlanSearch(search)).toEqual(search);
    expect(parsePlanChoiceSearch(search)).toEqual({ plan: idOf(2) });
  });
  it('has the returns from the payment provider', () => {
    const search = { bill: idOf(1), payment: 'returned', card_session: idOf(3) };
    expect(parseCheckPlanSearch(search)).toEqual(search);
  });
  it('drops everything else', () => {
    expect(parseCheckPlanSearch({ tab: 'other', bill: 'x', plan: 1, card_session: 'x', payment: 'paid' })).toEqual({});
    expect(parsePlanChoiceSearch({ plan: '../' })).toEqual({});
  });
});
