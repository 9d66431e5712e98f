import { describe, expect, it } from 'vitest';
import { checkForm } from '../forms/check.ts';
import { defaultItems } from '../forms/defaults.ts';
import type { FormItem } from '../forms/definition.ts';
import { itemIn } from '../forms/translate.ts';
import { added, duplicated, moved, textsIn, withDefault, withInput, withTexts } from './edit.ts';

const labelOf = (number: number): string => `選択肢${number}`;
const form = defaultItems('CONTACT_SETTING', 'JP');
const issues = (items: Parameters<typeof checkForm>[0]) => checkForm(items, { limit: 20, fixed: {} });

describe('a form in the builder', () => {
  it.each(['TEXT_BOX', 'NUMBER', 'SELECT', 'SELECT_OPTIONS'] as const)('gets a new item that is valid at once: %s', (kind) => {
    const items = added(added(form, kind, '新しい項目', labelOf), kind, '新しい項目', labelOf);
    expect(items.map(({ id }) => id)).toEqual(['email', 'message', 'item_1', 'item_2']);
    expect(issues(items)).toEqual([]);
  });

  it('keeps an item valid when its type changes', () => {
    let item = added(form, 'SELECT', '色', labelOf).at(-1)!;
    item = withDefault(item, 'option_1', true);
    for (const kind of ['NUMBER', 'SELECT_OPTIONS', 'TEXT_BOX', 'SELECT'] as const) {
      item = withInput(item, kind, labelOf);
      expect(issues([item])).toEqual([]);
    }
  });

  it('has one default in a dropdown, several among checkboxes', () => {
    const chosen = (kind: 'SELECT' | 'SELECT_OPTIONS') => {
      const item = added(form, kind, '色', labelOf).at(-1)!;
      return withDefault(withDefault(item, 'option_1', true), 'option_2', true).options.map(({ isDefault }) => isDefault);
    };
    expect(chosen('SELECT')).toEqual([false, true]);
    expect(chosen('SELECT_OPTIONS')).toEqual([true, true]);
  });

  it('can be reordered within its bounds', () => {
    const ids = (items: typeof form) => items.map(({ id }) => id);
    expect(ids(moved(form, 0, 1))).toEqual(['message', 'email']);
    expect(ids(moved(form, 0, -1))).toEqual(['email', 'message']);
    expect(ids(moved(form, 1, 2))).toEqual(['email', 'message']);
    expect(ids(duplicated(form, 'message'))).toEqual(['email', 'message', 'item_1']);
  });

  it('keeps the texts of each language for existing options, and drops a language without texts', () => {
    const [item] = added([], 'SELECT', '色', labelOf) as [FormItem];
    const named = withTexts(withTexts(item, 'EN', { title: 'Colour' }), 'EN', { labels: { option_1: 'Red', option_9: 'Gone' } });
    expect(named.translations).toEqual({ EN: { title: 'Colour', placeholder: '', labels: { option_1: 'Red' } } });
    expect(textsIn(named, 'KR')).toEqual({ title: '', placeholder: '', labels: {} });
    expect(itemIn(named, 'EN').options.map(({ label }) => label)).toEqual(['Red', '選択肢2']);
    expect(withTexts(named, 'EN', { title: '', labels: {} }).translations).toEqual({});
    expect(issues([named])).toEqual([]);
  });
});
