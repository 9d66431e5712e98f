import type { Input, Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { gateRelease, gateSite, languageOf, languagesOf } from '../releases/gate.ts';
import { decompress, findLiveRelease, readDocuments, readOnPool } from '../releases/live.ts';
import { readPublicSite } from '../releases/wire.ts';
import { siteUrl } from '../sites/addresses.ts';

type Query = Input<'endUser.listSites'>['query'];
type List = Output<'endUser.listSites'>;

/** The named site as a list of at most one. Published sites belong to many tenants, so they are never listed. */
export const listPublished = async ({ deps }: Pick<CoreCtx, 'deps'>, { siteId, skip = 1 }: Query): Promise<List> => {
  const read = readOnPool(deps.database.pool);
  const live = siteId === undefined ? null : await findLiveRelease(read, siteId.toLowerCase());
  if (!live) return { items: [], total: 0 };
  const release = gateRelease(live, deps.modules);
  const { defaultLanguage } = release.manifest;
  const { site: hash } = languageOf(release, defaultLanguage);
  const documents = await readDocuments(read, release.siteId, [hash]);
  const { name, title, release: number } = readPublicSite(gateSite(release, await decompress(documents.get(hash)!)));
  const site: List['items'][number] = {
    id: release.siteId,
    slug: release.slug,
    name,
    title,
    status: 'PUBLISH',
    url: siteUrl(deps.config, { id: release.siteId, slug: release.slug }),
    defaultLanguage: wireLanguage(defaultLanguage),
    languages: languagesOf(release).map(wireLanguage),
    release: number,
  };
  return { items: skip === 1 ? [site] : [], total: 1 };
};
