import type { Part } from './parts.ts';

type Names = Readonly<Record<string, string>>;
interface PackageFile {
  exports: Names;
  dependencies: Names;
  devDependencies: Names;
  peerDependencies: Names;
}

type Has = (part: Part) => boolean;
const inConsole = (has: Has): boolean => has('console') || has('element');
const inViewer = (has: Has): boolean => has('viewer') || has('element');

/** The parts that need each entry and package of the template; all others stay. */
const FOR: Readonly<Record<string, (has: Has) => boolean>> = {
  './server': (has) => has('operations'),
  './viewer': inViewer,
  './console': inConsole,
  './screens': (has) => has('viewer'),
  '@mekuri/client-console': (has) => has('console'),
  '@mekuri/server': (has) => has('operations'),
  '@mekuri/storybook': inConsole,
  '@storybook/react-vite': (has) => inConsole(has) || inViewer(has),
  storybook: (has) => inConsole(has) || inViewer(has),
  '@mantine/core': inConsole,
  '@tanstack/react-query': (has) => has('console'),
  react: (has) => has('console'),
  'react-i18next': inConsole,
};

/** The template's package.json without entries and packages that the chosen parts do not need. */
export const packageFile = (source: PackageFile, parts: ReadonlySet<Part>): PackageFile => {
  const has: Has = (part) => parts.has(part);
  const needed = (names: Names): Names => Object.fromEntries(Object.entries(names).filter(([name]) => FOR[name]?.(has) ?? true));
  const { exports, dependencies, devDependencies, peerDependencies } = source;
  return {
    ...source,
    exports: needed(exports),
    dependencies: needed(dependencies),
    devDependencies: needed(devDependencies),
    peerDependencies: needed(peerDependencies),
  };
};
