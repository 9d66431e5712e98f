import { expect, it } from 'vitest';
import { parseSection, sectionOf } from './sections.ts';

it.each([
  ['name', 'basics'],
  ['defaultLanguage', 'basics'],
  ['settings.customPath', 'basics'],
  ['categoryNames.3', 'menu'],
  ['settings.globalMenuTextColor', 'menu'],
  ['settings.displayGlobalMenu', 'menu'],
  ['settings.speakerColor', 'look'],
  ['settings.logoMediaId', 'logo'],
  ['sns.line', 'sns'],
  ['company.privacyPolicy', 'company'],
  ['scripts.formScript', 'scripts'],
])('%s stands in %s', (field, section) => {
  expect(sectionOf(field)).toBe(section);
});

it('shows the first section for an unknown address', () => {
  expect(parseSection('nowhere')).toBe('basics');
});
