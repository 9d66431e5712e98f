import type { PopupStyle } from '@mekuri/client-console';

export interface Template {
  id: 'red' | 'indigo' | 'leaf' | 'coffee' | 'paper' | 'cherry';
  style: PopupStyle;
}

const SIZE = { textSize: 17, width: 365, height: 72 } as const;

/** Design templates. Text and background contrast by at least 4.5 : 1. */
export const TEMPLATES: readonly [Template, ...Template[]] = [
  {
    id: 'red',
    style: { ...SIZE, backgroundColor: '#b3261e', textColor: '#ffffff', shape: 'MODERATELY_ROUNDED_EDGE', textAlignment: 'CENTER' },
  },
  { id: 'indigo', style: { ...SIZE, backgroundColor: '#1f2d4d', textColor: '#ffffff', shape: 'PILL', textAlignment: 'CENTER' } },
  { id: 'leaf', style: { ...SIZE, backgroundColor: '#99d52a', textColor: '#1a2b06', shape: 'PILL', textAlignment: 'CENTER' } },
  {
    id: 'coffee',
    style: { ...SIZE, backgroundColor: '#4a2c1d', textColor: '#fff1dc', shape: 'SLIGHTLY_ROUNDED_EDGE', textAlignment: 'LEFT' },
  },
  {
    id: 'paper',
    style: { ...SIZE, backgroundColor: '#fff8ea', textColor: '#3a2a1a', shape: 'MODERATELY_ROUNDED_EDGE', textAlignment: 'LEFT' },
  },
  {
    id: 'cherry',
    style: { ...SIZE, width: 389, backgroundColor: '#ffd9e2', textColor: '#6b1230', shape: 'SHARP_EDGE', textAlignment: 'CENTER' },
  },
];
