import type { LinkReference, LinkTargetKind } from '@mekuri/kit/links';
import type { LinkTarget } from '@mekuri/kit/manifest';
import type { LinkItemsPart, PublicSite } from '@mekuri/kit/viewer';
import { linkTargets } from './link-targets.generated.ts';

/** A link target from a manifest, with the plugin that declares it. */
type OwnedTarget = Omit<LinkTarget, 'kind'> & { plugin: string };

/** Link targets of the installed plugins, by kind. */
export type LinkTargets = Readonly<Partial<Record<LinkTargetKind, OwnedTarget>>>;

/**
 * Finds a link's target on a site. Returns null if its plugin is not installed, has no part in the release, or its part does not have the
 * item.
 */
export const findTarget = (
  { kind, item }: LinkReference,
  { plugins }: Pick<PublicSite, 'plugins'>,
  targets: LinkTargets = linkTargets,
): OwnedTarget | null => {
  const target = targets[kind];
  if (!target || !Object.hasOwn(plugins, target.plugin)) return null;
  const part = plugins[target.plugin] as Partial<LinkItemsPart> | null;
  return item !== null && part?.linkItems?.includes(item) === false ? null : target;
};
