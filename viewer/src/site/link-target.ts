import type { LinkReference, LinkTargetKind } from '@mekuri/kit/links';
import type { LinkTarget } from '@mekuri/kit/manifest';
import type { LinkItemsPart, PublicSite } from '@mekuri/kit/viewer';
import { linkTargets } from './link-targets.generated.ts';

/** A target of a manifest, with the plugin whose it is. */
type OwnedTarget = Omit<LinkTarget, 'kind'> & { plugin: string };

/** By kind; those of the plugins that are installed. */
export type LinkTargets = Readonly<Partial<Record<LinkTargetKind, OwnedTarget>>>;

/** What is there of a site; null where its plugin is not installed or has no part in the release, or the part does not have the item. */
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
