import { readFileSync } from 'node:fs';
import { CONSOLE_SCREENS, CONSOLE_TABS } from '@mekuri/kit/manifest';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The server rejects plugin entries with these addresses at startup. */
it("reserves the console's own addresses", () => {
  const [, ofTheConsole = ''] = read('../router.tsx').split('const homeRoute');
  const segments = new Set(Array.from(ofTheConsole.matchAll(/\bpath: '\/([a-z][a-z-]*)/g), ([, segment]) => segment));
  expect(segments).toEqual(new Set(CONSOLE_SCREENS));
  const tabs = new Set(Array.from(read('../screens/site/SiteScreen.tsx').matchAll(/label: t\('tab\.(\w+)'\)/g), ([, tab]) => tab));
  expect(tabs).toEqual(new Set(CONSOLE_TABS));
});
