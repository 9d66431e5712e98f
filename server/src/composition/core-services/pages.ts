import type { PagesService } from '@mekuri/kit/server';
import { transitionFaults } from '../../core/pages/check.ts';
import { pagePositions } from '../../core/pages/ordering.ts';
import { findReferences } from '../../core/pages/references.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const pages: PagesService = {
  positions: (ctx, siteId) => pagePositions(unwrap(ctx), siteId),
  references: (ctx, siteId, wanted) => findReferences(unwrap(ctx), siteId, wanted),
  transitionFaults,
};
