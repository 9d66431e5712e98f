import { expect, it } from 'vitest';
import { linksOf } from './release.ts';
import type { StoredApplicantPopup, StoredPopup } from './model.ts';

const link = { transitionType: 'INTERNAL_URL', internalLinkType: 'membership' } as const;

it('only enabled popups have links', () => {
  const timeLimit = { enabled: true, transition: link } as StoredPopup;
  const applicantLimit = { enabled: true, transition: null, fullTransition: link } as StoredApplicantPopup;
  expect(linksOf({ timeLimit, applicantLimit })).toEqual([link, null, link]);
  expect(linksOf({ timeLimit: { ...timeLimit, enabled: false }, applicantLimit: null })).toEqual([]);
});
