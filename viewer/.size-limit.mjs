import { readFileSync } from 'node:fs';

/** What a visitor's browser loads, by what it must not exceed (brotli): see PERFORMANCE in the README. */
const manifest = JSON.parse(readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'));

const withImports = (key, seen = new Set()) => {
  if (!seen.has(key)) {
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  }
  return seen;
};
const files = (...keys) => {
  const seen = new Set();
  for (const key of keys) withImports(key, seen);
  return Array.from(seen, (key) => `dist/client/${manifest[key].file}`);
};

const boot = 'src/entry-boot.ts';
const client = 'src/entry-client.tsx';
const idle = 'src/pages/load-page.ts';
const plugins = Object.keys(manifest).filter((key) => key.includes('/viewer/index.'));

export default [
  { name: 'before the first picture', path: files(boot), limit: '2.5 kB' },
  { name: 'entry', path: files(boot, client), limit: '100 kB' },
  { name: 'before the first swipe, with every plugin (pictures apart)', path: files(boot, client, idle, ...plugins), limit: '130 kB' },
];
