import type { ApiError } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { aSite } from '../../../testing/fixtures.ts';
import { bodyOf, issuesOf, valuesOf } from './settings-values.ts';

describe('bodyOf', () => {
  it('sends a normalized address for each network that has one', () => {
    const values = valuesOf(aSite());
    values.sns.phone_number = '０３−１２３４−５６７８';
    values.sns.line = ' ｈｔｔｐｓ://line.me/a ';
    expect(bodyOf(values, aSite(), 'save').settings?.sns).toEqual([
      { snsType: 'line', snsUrl: 'https://line.me/a' },
      { snsType: 'phone_number', snsUrl: '03-1234-5678' },
    ]);
  });

  it('sends categories and language only if they were changed', () => {
    const site = aSite();
    expect(bodyOf(valuesOf(site), site, 'save_draft')).not.toHaveProperty('categoryNames');
    expect(bodyOf(valuesOf(site), site, 'save_draft')).not.toHaveProperty('defaultLanguage');
    const renamed = { ...valuesOf(site), categoryNames: ['はじめに', ' 道具 ', '店のこと'] };
    expect(bodyOf(renamed, site, 'save').categoryNames).toEqual(['はじめに', '道具', '店のこと']);
  });
});

it('sends a normalized custom path, or null', () => {
  const values = valuesOf(aSite());
  expect(values.settings.customPath).toBe('');
  expect(bodyOf(values, aSite(), 'save').settings?.customPath).toBeNull();
  values.settings.customPath = ' Ｓｐｒｉｎｇ−2026 ';
  expect(bodyOf(values, aSite(), 'save').settings?.customPath).toBe('spring-2026');
});

describe('faultsOf', () => {
  const refusal = (code: string, pointers: readonly string[]): ApiError => ({
    type: 'urn:mekuri:problem:invalid',
    title: 'Bad Request',
    status: 400,
    code,
    message: 'refused',
    requestId: 'r',
    fields: pointers.map((pointer) => ({ pointer: `/body/${pointer}`, rule: 'x', message: pointer })),
  });

  it('maps every error to its field, a network by its index among those sent', () => {
    const values = valuesOf(aSite());
    values.sns.youtube = 'x';
    values.sns.phone_number = '1';
    const pointers = [
      'name',
      'category_names/1',
      'settings/custom_path',
      'settings/speaker_color',
      'settings/sns/1/sns_url',
      'settings/company/privacy_policy',
    ];
    expect(Object.keys(issuesOf(refusal('sites.settings_invalid', pointers), values))).toEqual([
      'name',
      'categoryNames.1',
      'settings.customPath',
      'settings.speakerColor',
      'sns.phone_number',
      'company.privacyPolicy',
    ]);
  });

  it('leaves errors of pages to the publish checklist', () => {
    const fields = [{ pointer: '/A1', rule: 'releases.first_page_empty', message: 'empty' }];
    expect(issuesOf({ ...refusal('releases.incomplete', []), fields }, valuesOf(aSite()))).toEqual({});
  });

  it('reports a taken address at its field', () => {
    expect(issuesOf(refusal('sites.slug_taken', []), valuesOf(aSite()))).toEqual({ slug: 'refused' });
  });
});
