import type { ReleasesService } from '@mekuri/kit/server';
import { releasesBetween } from '../../core/releases/between.ts';
import { readRuntimePart } from '../../core/releases/runtime-part.ts';
import { shownMedia } from '../../core/releases/shown-media.ts';
import { publishedSwipesTo } from '../../core/releases/swipes-to.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const releases: ReleasesService = {
  part: (ctx, ...wanted) => readRuntimePart(unwrap(ctx), ...wanted),
  between: (ctx, siteId, period) => releasesBetween(unwrap(ctx), siteId, period),
  shownMedia: (ctx, siteId) => shownMedia(unwrap(ctx), siteId),
  swipesTo: (ctx, siteId, pageId) => publishedSwipesTo(unwrap(ctx), siteId, pageId),
};
