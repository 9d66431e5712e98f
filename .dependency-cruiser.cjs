/** Import rules between folders, including the layers of the table in the README. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** The layers of server/src, lowest first. Each imports only itself and those below it, types included; `delivery` and `worker` are peers. */
const LAYERS = [
  ['contract'],
  ['kernel'],
  ['i18n'],
  ['platform'],
  ['context'],
  ['core'],
  ['composition'],
  ['plugins'],
  ['http'],
  ['delivery', 'worker'],
];
const NOT_LAYERED = ['^server/src/demo/', '^server/src/(app|bootstrap|main|shutdown|startup-banner)\\.ts$', '^server/(testing|scripts)/'];

const layerRules = LAYERS.flatMap((peers, level) =>
  peers.map((layer) => {
    const above = [...LAYERS.slice(level + 1).flat(), ...peers.filter((peer) => peer !== layer)];
    const forbidden = above.length === 0 ? [] : [`^server/src/(${above.join('|')})/`];
    return rule(
      `layer-${layer}`,
      `server/src/${layer} imports lower layers only.`,
      { path: `^server/src/${layer}/`, pathNot: '\\.(test|stories)\\.tsx?$|/testing/' },
      { path: [...forbidden, ...NOT_LAYERED] },
    );
  }),
);

module.exports = {
  forbidden: [
    ...layerRules,
    rule(
      'no-circular',
      'Modules that need each other are one module, or miss an interface.',
      { pathNot: 'generated' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'kit-stands-alone',
      'The kit knows no plugin and no host.',
      { path: '^plugins/_kit/src' },
      { path: '^(server|viewer|console|clients|plugins/(?!_kit))' },
    ),
    rule(
      'manifest-is-data',
      'A manifest imports the manifest type alone.',
      { path: '^plugins/[^/]+/manifest\\.ts$' },
      { pathNot: '^plugins/_kit/src/manifest\\.ts$' },
    ),
    rule(
      'no-sideways-plugins',
      'Plugins talk by events or through ctx.core, never to each other.',
      { path: '^plugins/(?!_kit)([^/]+)/' },
      { path: '^plugins/(?!_kit)([^/]+)/', pathNot: '^plugins/$1/' },
    ),
    rule(
      'plugin-server-through-the-kit',
      'Server parts of plugins see their own files, the kit, objection and small libraries.',
      { path: '^plugins/(?!_kit)[^/]+/server/', pathNot: '\\.test\\.ts$|/server/testing/' },
      {
        path: '^(server|viewer|console|clients)/|node_modules/(knex|pg|bullmq|express|react|react-dom|ioredis)/|^plugins/[^/]+/(viewer|console)/',
      },
    ),
    rule(
      'network-by-static-imports',
      'Lint bans what opens connections by the names that are imported; a dynamic import would pass it.',
      { path: '^(server/src|plugins/[^/]+/server|plugins/_kit/src/server)/', pathNot: '\\.test\\.ts$|/testing/' },
      { path: '^(node:)?(http|https|http2|net|tls)$', dynamic: true },
    ),
    rule(
      'plugin-viewer-is-light',
      'Viewer parts of plugins see no console, no server.',
      { path: '^plugins/(?!_kit)[^/]+/viewer/' },
      { path: '^plugins/[^/]+/(console|server)/|node_modules/@mantine/|^(server|console)/' },
    ),
    rule(
      'plugin-console-no-server',
      'Console parts of plugins never import server code.',
      { path: '^plugins/(?!_kit)[^/]+/console/' },
      { path: '^plugins/[^/]+/server/|^(server|viewer)/' },
    ),
    rule(
      'hosts-stay-apart',
      'server, viewer and console never import each other.',
      { path: '^(server|viewer|console)/src/' },
      { path: '^(server|viewer|console)/', pathNot: '^$1/' },
    ),
    rule(
      'plugins-only-by-registry',
      'Hosts reach plugins only through the generated registry.',
      { path: '^(server|viewer|console)/src/', pathNot: '(registry|manifests)\\.generated\\.ts$|\\.test\\.tsx?$' },
      { path: '^plugins/(?!_kit)' },
    ),
    rule(
      'objection-in-models',
      'Objection stays in models and the scoped query layer, so that it can be replaced.',
      { path: '^server/src/', pathNot: ['model\\.ts$', 'scoped-db\\.ts$', 'database\\.ts$', '\\.test\\.ts$'] },
      { path: 'node_modules/objection/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tests-use-public-entries',
      'Contract tests use public entries and server/testing; the server of the end-to-end tests is started as `npm start` starts it.',
      { path: '^contract-tests/', pathNot: '^contract-tests/e2e-server\\.ts$' },
      { path: '^(server/src|viewer/src|console/src)/' },
    ),
    rule(
      'nothing-above-contract-tests',
      'Contract tests import everything else; nothing imports them. Shared helpers are in clients/testing and server/testing.',
      { pathNot: '^contract-tests/' },
      { path: '^contract-tests/' },
    ),
    rule('not-to-tests', 'Nothing imports a test.', {}, { path: '\\.test\\.tsx?$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/|^storybook/dist' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
