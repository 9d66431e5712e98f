import type { PagesService } from '@mekuri/kit/server';
import { findReferences } from '../../core/pages/references.ts';
import { pagePositions } from '../../core/pages/ordering.ts';
import { pagesLeadTo } from '../../core/pages/link-targets.ts';
import { transitionFaults } from '../../core/pages/check.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const pages: PagesService = {
  positions: (ctx, siteId) => pagePositions(unwrap(ctx), siteId),
  references: (ctx, siteId, wanted) => findReferences(unwrap(ctx), siteId, wanted),
  leadTo: (ctx, siteId, kind) => pagesLeadTo(unwrap(ctx), siteId, kind),
  transitionFaults,
};
