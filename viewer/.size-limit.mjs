import { readFileSync } from 'node:fs';

/** Size limits (brotli) of the files that a visitor's browser loads: see "Size limits" in the README. */
const read = (build) => JSON.parse(readFileSync(new URL(`dist/${build}/.vite/manifest.json`, import.meta.url), 'utf8'));
const builds = { client: read('client'), preview: read('preview') };
const manifest = builds.client;

const withImports = (build, key, seen = new Set()) => {
  if (!seen.has(key)) {
    seen.add(key);
    for (const imported of build[key].imports ?? []) withImports(build, imported, seen);
  }
  return seen;
};
const filesOf = (build, keys) => {
  const seen = new Set();
  for (const key of keys) withImports(builds[build], key, seen);
  return Array.from(seen, (key) => `dist/${build}/${builds[build][key].file}`);
};
const files = (...keys) => filesOf('client', keys);

/** Inlined in every document. */
const boot = 'dist/server/boot.js';
const client = 'src/entry-client.tsx';
/** Loaded by the deck when idle, for the surrounding pages. */
const idle = Object.keys(manifest).find((key) => key.startsWith('_details-'));
const screen = 'src/entry-screen.tsx';
const ofScreens = new Set(files(screen));
const plugins = Object.keys(manifest).filter((key) => key.includes('/viewer/index.'));

const ofDeck = new Set(files(client, idle));
const ofProducts = new Set([...ofDeck, ...files('src/overlays/ProductDialog.tsx')]);

/** Code that each plugin adds to the deck of a site that uses it. */
const parts = plugins.map((key) => ({ name: `deck: ${key}`, path: files(key).filter((file) => !ofDeck.has(file)), limit: '15 kB' }));

/** Code that each plugin's screens add to the shared code of all screens. */
const screens = Object.keys(manifest)
  .filter((key) => key.includes('/viewer/screens.'))
  .map((key) => ({ name: `screens: ${key}`, path: files(key).filter((file) => !ofScreens.has(file)), limit: '15 kB' }));

export default [
  { name: 'before the first picture', path: boot, limit: '1 kB' },
  { name: 'entry', path: [boot, ...files(client)], limit: '95 kB' },
  { name: 'before the first swipe, with every plugin (pictures apart)', path: [boot, ...files(client, idle, ...plugins)], limit: '130 kB' },
  {
    name: 'slides of products, once a popup with several is open',
    path: files('src/overlays/slides.ts').filter((file) => !ofProducts.has(file)),
    limit: '20 kB',
  },
  {
    name: "what collects a visit's events, loaded when the deck is idle",
    path: files('src/signals/visit.ts').filter((file) => !ofDeck.has(file)),
    limit: '3 kB',
  },
  { name: 'the service worker', path: 'dist/server/service-worker.js', limit: '5 kB' },
  { name: 'a screen, before its plugin', path: files(screen), limit: '75 kB' },
  { name: 'the screen of shared previews', path: filesOf('preview', ['src/entry-preview.tsx']), limit: '75 kB' },
  { name: 'its frame, before the draft', path: filesOf('preview', ['src/entry-preview-frame.ts']), limit: '2 kB' },
  ...parts,
  ...screens,
];
