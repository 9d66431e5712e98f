import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../testing/app/test-config.ts';
import { pageHeaders } from './headers.ts';

const HASH = `'sha256-abc='`;
const scriptsOf = (page: Parameters<typeof pageHeaders>[1]): string | undefined =>
  /script-src ([^;]*);/.exec(pageHeaders(testConfig(), page)['content-security-policy']!)?.[1];

describe('scripts of a page', () => {
  it('are our files, and the one that stands in it', () => {
    expect(scriptsOf({ creatorCode: false, bootScript: HASH })).toBe(`'self' ${HASH}`);
  });
  it('are our files alone where none stands in it', () => expect(scriptsOf({ creatorCode: false })).toBe(`'self'`));
  it('are any where creators’ code runs: a hash would forbid theirs', () => {
    expect(scriptsOf({ creatorCode: true, bootScript: HASH })).toContain(`'unsafe-inline'`);
    expect(scriptsOf({ creatorCode: true, bootScript: HASH })).not.toContain('sha256');
  });
});
