import type { TrafficService } from '@mekuri/kit/server';
import { recordConversion } from '../../core/traffic/conversions.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const traffic: TrafficService = { recordConversion: (ctx, conversion) => recordConversion(unwrap(ctx), conversion) };
