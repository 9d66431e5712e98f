import type { ReleasesService } from '@mekuri/kit/server';
import { readRuntimePart } from '../../core/releases/runtime-part.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const releases: ReleasesService = { part: (ctx, ...wanted) => readRuntimePart(unwrap(ctx), ...wanted) };
