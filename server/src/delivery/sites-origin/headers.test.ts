import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../testing/app/test-config.ts';
import { pageHeaders } from './headers.ts';

const HASH = `'sha256-abc='`;
const scriptsOf = (page: Parameters<typeof pageHeaders>[1]): string | undefined =>
  /script-src ([^;]*);/.exec(pageHeaders(testConfig(), page)['content-security-policy']!)?.[1];

describe('scripts of a page', () => {
  it('are the viewer’s files and the inline script', () => {
    expect(scriptsOf({ creatorCode: false, bootScript: HASH })).toBe(`'self' ${HASH}`);
  });
  it('are the viewer’s files alone without an inline script', () => expect(scriptsOf({ creatorCode: false })).toBe(`'self'`));
  it('are unrestricted with custom code: a hash would forbid it', () => {
    expect(scriptsOf({ creatorCode: true, bootScript: HASH })).toContain(`'unsafe-inline'`);
    expect(scriptsOf({ creatorCode: true, bootScript: HASH })).not.toContain('sha256');
  });
});
