import type { Button } from '@mekuri/client-console';

export const SHAPES = [
  'PILL',
  'MODERATELY_ROUNDED_EDGE',
  'SLIGHTLY_ROUNDED_EDGE',
  'SHARP_EDGE',
] as const satisfies readonly Button['buttonShape'][];

export const ANIMATIONS = [
  'NONE',
  'PULSE',
  'GLOW',
  'BOUNCE',
  'SHIMMER',
  'GLITCH',
  'WOBBLE',
  'BUBBLY',
  'PULSE_OUT',
] as const satisfies readonly Button['buttonAnimation'][];
