import type { Button, PageDocument } from '@mekuri/client-console';

/** What the contract gives where a document leaves something out. */
export const TEXT_DEFAULTS = { mainTextColor: '#ffffff', mainTextX: 24, mainTextY: 96 } as const satisfies Partial<PageDocument>;

export const BUTTON_DEFAULTS = {
  buttonColor: '#99D52A',
  buttonTextColor: '#ffffff',
  buttonWidth: 64,
  buttonHeight: 8,
  buttonPositionLeft: 18,
  buttonPositionTop: 80,
  textSize: 16,
  buttonShape: 'PILL',
  buttonAnimation: 'NONE',
  textAlign: 'TOP',
  microcopyText: '',
  microcopyTextColor: '#ffffff',
} as const satisfies Partial<Button>;

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
