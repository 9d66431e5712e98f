import { existsSync, readdirSync } from 'node:fs';
import type { PluginManifest } from '@mekuri/kit/manifest';
import { flagsWith, seededPlans, type SoldPlugin } from '../../src/platform/postgres/plans-seed.ts';

const PLUGINS = new URL('../../../plugins/', import.meta.url);

const manifestOf = async (id: string): Promise<PluginManifest> =>
  ((await import(new URL(`${id}/manifest.ts`, PLUGINS).href)) as { manifest: PluginManifest }).manifest;

/** The plugins of the workspace, without their code. */
export const soldPlugins: readonly SoldPlugin[] = await Promise.all(
  readdirSync(PLUGINS)
    .filter((id) => /^[a-z]/.test(id) && existsSync(new URL(`${id}/manifest.ts`, PLUGINS)))
    .map(async (id) => ({ id, manifest: await manifestOf(id) })),
);

/** The flags of a seeded plan with the plugins of the workspace. */
export const soldFlags = (name: string): string[] =>
  flagsWith(
    seededPlans.find((plan) => plan.name === name)!,
    soldPlugins,
  );
