import { fullButton, fullDocument, fullLinkArea } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import { stackOf } from '../elements/elements.ts';
import { hasDrafts, hasSoundDrafts, keepDraft, readDraft, subscribeDrafts } from './drafts.ts';
import { issueAt, issuesOf, wireName } from './fields.ts';
import { layersOf, movedTo, withLayers } from './layers.ts';
import { pointerOf } from './use-element.ts';

const aDocument = () =>
  fullDocument({
    mediaId: null,
    imageAlt: '',
    mainText: '港の朝',
    price: 1200,
    buttons: [
      { id: 'b1', buttonType: 'TEXT', buttonText: '一', transition: null },
      { id: 'b2', buttonType: 'TEXT', buttonText: '二', transition: null },
    ].map((button) => fullButton(button as Parameters<typeof fullButton>[0])),
    links: [fullLinkArea({ id: 'l1', transition: null })],
  });

describe('layers', () => {
  it('show the topmost element first, then the texts', () => {
    expect(layersOf(aDocument())).toEqual({ stack: ['button:b2', 'button:b1', 'link:l1'], single: ['main_text', 'price'] });
  });
  it('leave out a missing text and a missing price', () => {
    expect(layersOf({ ...aDocument(), mainText: ' ', price: null }).single).toEqual([]);
  });
  it('are restacked in the order of the list', () => {
    const next = withLayers(aDocument(), ['link:l1', 'button:b1', 'button:b2']);
    expect(stackOf(next)).toEqual(['button:b2', 'button:b1', 'link:l1']);
    expect(withLayers(next, ['link:l1', 'button:b1', 'button:b2'])).toBe(next);
  });
  it('move to another index within the list', () => {
    expect(movedTo(['button:1', 'button:2', 'button:3'], 'button:3', 0)).toEqual(['button:3', 'button:1', 'button:2']);
    expect(movedTo(['button:1', 'button:2'], 'button:1', 9)).toEqual(['button:2', 'button:1']);
    expect(movedTo(['button:1', 'button:2'], 'button:1', -1)).toEqual(['button:1', 'button:2']);
    expect(movedTo(['button:1'], 'link:9', 0)).toEqual(['button:1']);
  });
});

describe("the server's errors", () => {
  const issues = issuesOf({
    kind: 'refused',
    message: '正しくない項目があります。',
    fields: [
      { pointer: '/body/main_text', rule: 'unsafe_text', message: '使用できない文字が含まれています。' },
      { pointer: '/body/buttons/1/transition/external_link_url', rule: 'url', message: '正しいアドレスを入力してください。' },
    ],
  });
  it('appear at their field', () => {
    expect(issueAt(issues, '/main_text')).toBe('使用できない文字が含まれています。');
    expect(issueAt(issues, `${pointerOf(aDocument(), 'button', 'b2')}/transition`)).toBe('正しいアドレスを入力してください。');
  });
  it('do not appear at other fields', () => {
    expect(issueAt(issues, '/main_text_x')).toBeNull();
    expect(issueAt(issues, `${pointerOf(aDocument(), 'button', 'b1')}/transition`)).toBeNull();
    expect(issueAt(issuesOf({ kind: 'clean' }), '/main_text')).toBeNull();
  });
  it('are named as on the wire', () => {
    expect(wireName('buttonContentHtml')).toBe('button_content_html');
    expect(pointerOf(aDocument(), 'link', 'l1')).toBe('/links/0');
  });
});

describe('drafts', () => {
  it('are kept per editor, until they are applied', () => {
    const [editor, other] = [{}, {}];
    keepDraft(editor, 'page:button:html', { text: '<b>', isSound: false });
    expect(readDraft(editor, 'page:button:html')).toBe('<b>');
    expect(readDraft(other, 'page:button:html')).toBeUndefined();
    keepDraft(editor, 'page:button:html', undefined);
    expect(hasDrafts(editor)).toBe(false);
  });

  it('notify listeners when they are valid and about to be saved', () => {
    const editor = {};
    const seen: boolean[] = [];
    const stop = subscribeDrafts(() => seen.push(hasSoundDrafts(editor)));
    keepDraft(editor, 'page:script', { text: 'if (', isSound: false });
    keepDraft(editor, 'page:script', { text: 'if (1) go()', isSound: true });
    keepDraft(editor, 'page:script', undefined);
    stop();
    keepDraft(editor, 'page:script', { text: 'go()', isSound: true });
    expect(seen).toEqual([false, true, false]);
    expect(hasSoundDrafts({})).toBe(false);
  });
});
