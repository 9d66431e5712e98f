import { coreModules } from '../composition/core-modules.ts';
import type { Module } from '../kernel/types.ts';
import { documentWithPlugins, type ApiDocument } from '../contract/openapi-document.ts';
import { operationsOf } from '../contract/operation.ts';
import { handlerIssues } from './boot-checks.ts';
import { BootError, type Issue } from './boot-error.ts';
import { publicEventIssues } from './public-event-issues.ts';
import { loadPlugin, moduleIssues, type PluginRegistry } from './host.ts';
import { serverPlugins } from './registry.generated.ts';

/** A plugin that the server runs without, with the reasons. */
export interface Refusal {
  plugin: string;
  reasons: readonly string[];
}

export interface Admission {
  /** Modules of the core and of the admitted plugins. */
  modules: Module[];
  /** The document without the operations of refused plugins. */
  document: ApiDocument;
  refused: Refusal[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The admission without plugins that were refused later. */
export const leaveOut = ({ modules, document, refused }: Admission, found: readonly Refusal[]): Admission => {
  const out = new Set(found.map(({ plugin }) => plugin));
  const left = modules.filter(({ id, manifest }) => !manifest || !out.has(id));
  const plugins = left.flatMap(({ id, manifest }) => (manifest ? [id] : []));
  return { modules: left, document: documentWithPlugins(document, plugins), refused: [...refused, ...found] };
};

/** All errors of this combination of modules, by plugin; `plugin` is null for errors of the core. */
const issuesOf = (modules: readonly Module[], document: ApiDocument): { plugin: string | null; fault: Issue }[] => {
  const plugins = new Set(modules.flatMap(({ id, manifest }) => (manifest ? [id] : [])));
  return [
    ...moduleIssues(modules).map((issue) => ({ plugin: plugins.has(issue.module) ? issue.module : null, fault: issue })),
    ...handlerIssues(operationsOf(document), modules).map(({ plugin, operation, reason }) => ({
      plugin,
      fault: { module: operation, reason },
    })),
    ...publicEventIssues(document, modules),
  ];
};

/**
 * Admits the core and every plugin that loads and passes the checks. Other plugins are left out with all that they contribute.
 * @throws BootError when the core itself fails the checks
 */
export const admit = async (wanted: ApiDocument, registry: PluginRegistry = serverPlugins): Promise<Admission> => {
  const refused: Refusal[] = [];
  const core = await coreModules();
  const loaded = await Promise.all(
    Object.entries(registry).map(async ([id, entry]) => {
      try {
        return [await loadPlugin(id, entry)];
      } catch (error) {
        refused.push({ plugin: id, reasons: [messageOf(error)] });
        return [];
      }
    }),
  );
  let plugins = loaded.flat();
  for (;;) {
    const modules = [...core, ...plugins];
    const document = documentWithPlugins(
      wanted,
      plugins.map(({ id }) => id),
    );
    const issues = issuesOf(modules, document);
    const ours = issues.filter(({ plugin }) => plugin === null);
    if (ours.length > 0) throw new BootError(ours.map(({ fault: issue }) => issue));
    if (issues.length === 0) return { modules, document, refused };
    const byPlugin = Map.groupBy(issues, ({ plugin }) => plugin!);
    for (const [plugin, theirs] of byPlugin)
      refused.push({
        plugin,
        reasons: theirs.map(({ fault: issue }) => (issue.module === plugin ? issue.reason : `${issue.module}: ${issue.reason}`)),
      });
    plugins = plugins.filter(({ id }) => !byPlugin.has(id));
  }
};
