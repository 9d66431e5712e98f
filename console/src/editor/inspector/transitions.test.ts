import type { Transition } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { kindOf, offeredKinds } from './transitions.ts';

const SURVEY: Transition = { transitionType: 'SURVEY', linkedSurveyId: 'an-id' };

describe('the action of a tap', () => {
  it.each<[Transition | null, string]>([
    [null, 'NONE'],
    [{ transitionType: 'LINK', targetPageId: 'a-page' }, 'CREATIVE_BLOCK'],
    [{ transitionType: 'SCRIPT', script: 'f()' }, 'SCRIPT'],
    [{ transitionType: 'INTERNAL_URL', internalLinkType: 'contact' }, 'SCREEN'],
    [SURVEY, 'survey'],
  ])('of %j is %s', (transition, kind) => {
    expect(kindOf(transition)).toBe(kind);
  });

  it('can be chosen among built-in kinds and those of installed plugins', () => {
    const own = ['NONE', 'CREATIVE_BLOCK', 'EXTERNAL_URL', 'SCRIPT'];
    expect(offeredKinds([])).toEqual(own);
    expect(offeredKinds([{ kind: 'contact' }, { kind: 'membership' }])).toEqual(own.toSpliced(3, 0, 'SCREEN'));
    expect(offeredKinds([{ kind: 'survey' }])).toEqual(own.toSpliced(3, 0, 'survey'));
    expect(offeredKinds([{ kind: 'survey' }, { kind: 'form' }])).toEqual(own.toSpliced(3, 0, 'SCREEN', 'survey'));
  });
});
