import { existsSync, readdirSync } from 'node:fs';

const PLUGINS = new URL('../../../plugins/', import.meta.url);

/** Plugins' contributions to tests that cover all plugins: the default exports of `plugins/<id>/server/testing/<name>.ts`, by id. */
export const pluginParts = async <T>(
  name: 'fixtures' | 'trash' | 'lists' | 'crash-tests' | 'dry-runs',
): Promise<ReadonlyMap<string, T>> => {
  const ids = readdirSync(PLUGINS).filter((id) => /^[a-z]/.test(id));
  const files = ids.map((id) => [id, new URL(`${id}/server/testing/${name}.ts`, PLUGINS)] as const).filter(([, file]) => existsSync(file));
  return new Map(await Promise.all(files.map(async ([id, { href }]) => [id, ((await import(href)) as { default: T }).default] as const)));
};
