import { describe, expect, it } from 'vitest';
import { prefersDryRun } from './prefer.ts';

describe('Prefer', () => {
  it.each([
    'dry-run',
    'Dry-Run',
    ' dry-run ',
    'respond-async, dry-run',
    'dry-run, wait=10',
    'respond-async,DRY-RUN;reason=test',
    'dry-run; foo="a, b"',
    'dry-run=""',
    'dry-run = true',
    'foo="a, \\"b", dry-run',
    ', ,dry-run,',
    'dry-run, dry-run',
    ['wait=10', 'dry-run'],
  ])('%j asks for a dry run', (header) => {
    expect(prefersDryRun(header)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'respond-async',
    'dry-runs',
    'x-dry-run',
    'dry_run',
    'dry run',
    'return=dry-run',
    'respond-async; dry-run',
    'foo="dry-run"',
    'foo="a, dry-run, b"',
    'foo="a\\", dry-run"',
    'foo="a, dry-run',
    'handling=lenient; note="x", wait=1',
  ])('%j does not', (header) => {
    expect(prefersDryRun(header)).toBe(false);
  });
});
