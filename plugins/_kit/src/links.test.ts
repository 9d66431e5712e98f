import { describe, expect, it } from 'vitest';
import { ITEM_KINDS, linkTargetOf, linkTo, TARGET_LINK_FIELDS, type LinkReference } from './links.ts';

describe("a link to a plugin's target", () => {
  const references: LinkReference[] = [
    ...TARGET_LINK_FIELDS.INTERNAL_URL.screens.map((kind) => ({ kind, item: null })),
    ...[...ITEM_KINDS].map((kind) => ({ kind, item: 'an-id' })),
  ];

  it.each(references)('to $kind reads back as it was written', (reference) => {
    expect(linkTargetOf(linkTo(reference))).toEqual(reference);
  });

  it.each(references)('to $kind has exactly the field that its type declares', (reference) => {
    const { transitionType, ...fields } = linkTo(reference);
    const { field, screens } = TARGET_LINK_FIELDS[transitionType];
    expect(fields).toEqual({ [field]: screens === null ? reference.item : reference.kind });
  });

  it.each([null, undefined, { transitionType: 'SCRIPT' }, { transitionType: 'CREATIVE_BLOCK' }])('is not %j', (link) => {
    expect(linkTargetOf(link)).toBeNull();
  });
});
