import { describe, expect, it } from 'vitest';
import { presetOf } from './scope-presets.ts';

describe('the preset for an assistant', () => {
  it('reads content, drafts, analytics and media, but no personal data or API settings', () => {
    const offered = [
      'analytics.read',
      'analytics.write',
      'content.read',
      'drafts.read',
      'drafts.write',
      'entries.read',
      'media.read',
      'members.read',
      'webhooks.read',
      'webhooks.write',
    ];
    expect(presetOf('assistant', offered)).toEqual(['content.read', 'drafts.read', 'analytics.read', 'media.read']);
  });

  it('omits scopes that the server does not offer', () => {
    expect(presetOf('assistant', ['content.read', 'media.read'])).toEqual(['content.read', 'media.read']);
  });
});
