import type { PageElementView } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import { readBadge, type Badge as BadgeData, type Shape } from '../data.ts';
import { textSize } from './text-size.ts';

const burst = (points: number): string =>
  Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points;
    const radius = index % 2 === 0 ? 50 : 42;
    return `${(50 + radius * Math.sin(angle)).toFixed(2)},${(50 - radius * Math.cos(angle)).toFixed(2)}`;
  }).join(' ');

const POINTS: Readonly<Record<Shape, string | null>> = {
  circle: null,
  ribbon: '0,0 100,0 93,50 100,100 0,100 7,50',
  burst: burst(18),
};

const WHOLE: CSSProperties = { position: 'absolute', inset: 0, width: '100%', height: '100%' };

function Outline({ shape, colour }: Pick<BadgeData, 'shape' | 'colour'>) {
  const points = POINTS[shape];
  const fit = shape === 'ribbon' ? 'none' : 'xMidYMid meet';
  return (
    <svg style={WHOLE} viewBox="0 0 100 100" preserveAspectRatio={fit} fill={colour} aria-hidden="true" focusable="false">
      {points === null ? <circle cx="50" cy="50" r="50" /> : <polygon points={points} />}
    </svg>
  );
}

const textStyle = ({ text, shape, ink }: BadgeData): CSSProperties => {
  const { ofWidth, ofHeight } = textSize(text, shape);
  // Round shapes keep their own, so the shorter side of the box decides; a ribbon fills it.
  const [width, height] = shape === 'ribbon' ? ['cqi', 'cqb'] : ['cqmin', 'cqmin'];
  return {
    ...WHOLE,
    display: 'grid',
    placeItems: 'center',
    padding: shape === 'ribbon' ? '0 12cqi' : `0 calc(50cqi - ${shape === 'burst' ? 33 : 37}cqmin)`,
    boxSizing: 'border-box',
    color: ink,
    fontSize: `min(${ofWidth.toFixed(2)}${width}, ${ofHeight.toFixed(2)}${height})`,
    fontWeight: 700,
    lineHeight: 1.25,
    textAlign: 'center',
    textWrap: 'balance',
    whiteSpace: shape === 'ribbon' ? 'nowrap' : undefined,
  };
};

/** A badge that fills its box. Only SVG and styles, so that it is the same on the server and needs no script. */
export const Badge: PageElementView = ({ element }) => {
  const badge = readBadge(element.data);
  return (
    <div style={{ ...WHOLE, transform: `rotate(${badge.rotation}deg)`, filter: 'drop-shadow(0 2px 6px rgb(0 0 0 / 22%))' }}>
      <Outline shape={badge.shape} colour={badge.colour} />
      <p style={textStyle(badge)}>{badge.text}</p>
    </div>
  );
};
