import type { PagesService } from '@mekuri/kit/server';
import { findElements } from '../../core/pages/find-elements.ts';
import { findReferences } from '../../core/pages/references.ts';
import { pagePositions } from '../../core/pages/ordering.ts';
import { linkedItems, pagesLeadTo } from '../../core/pages/link-targets.ts';
import { partsLeadTo } from '../../core/releases/parts.ts';
import { requireSite } from '../../core/sites/service.ts';
import { readGrid } from '../../core/pages/read.ts';
import { transitionIssues } from '../../core/pages/check.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const pages: PagesService = {
  positions: (ctx, siteId) => pagePositions(unwrap(ctx), siteId),
  grid: (ctx, siteId) => readGrid(unwrap(ctx), siteId),
  elements: (ctx, siteId, ids) => findElements(unwrap(ctx), siteId, ids),
  references: (ctx, siteId, wanted) => findReferences(unwrap(ctx), siteId, wanted),
  async leadTo(ctx, siteId, kind) {
    const core = unwrap(ctx);
    const site = await requireSite(core, siteId);
    return (await pagesLeadTo(core, site.id, kind)) || partsLeadTo(core, site, kind);
  },
  linkedItems: (ctx, siteId, kind) => linkedItems(unwrap(ctx), siteId, kind),
  transitionIssues,
};
