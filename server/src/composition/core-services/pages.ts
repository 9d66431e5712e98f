import type { PagesService } from '@mekuri/kit/server';
import { findElements } from '../../core/pages/find-elements.ts';
import { findReferences } from '../../core/pages/references.ts';
import { pagePositions } from '../../core/pages/ordering.ts';
import { pagesLeadTo } from '../../core/pages/link-targets.ts';
import { readGrid } from '../../core/pages/read.ts';
import { transitionFaults } from '../../core/pages/check.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const pages: PagesService = {
  positions: (ctx, siteId) => pagePositions(unwrap(ctx), siteId),
  grid: (ctx, siteId) => readGrid(unwrap(ctx), siteId),
  elements: (ctx, siteId, ids) => findElements(unwrap(ctx), siteId, ids),
  references: (ctx, siteId, wanted) => findReferences(unwrap(ctx), siteId, wanted),
  leadTo: (ctx, siteId, kind) => pagesLeadTo(unwrap(ctx), siteId, kind),
  transitionFaults,
};
