import type { PublicSite } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import type { OpenPage } from './elements.ts';
import { placed, REFERENCE } from './scale.ts';

/** Whether a page has sound that the visitor can turn on and off. */
export const hasMusic = ({ backgroundMusic, media }: Pick<OpenPage, 'backgroundMusic' | 'media'>): boolean =>
  backgroundMusic && media?.kind === 'VIDEO';

/** px. Topmost position of a control in the reference space, and the height that two controls take below the chrome. */
const HIGHEST = 72;
const REACH = 104;

/** A control's position. Controls do not scale, so below the chrome they also keep their distance from each other. */
export const placedControl = (left: number, top: number): CSSProperties =>
  ({ ...placed({ left, top }), '--below': Math.max(0, Math.min(REACH, top - HIGHEST)) }) as CSSProperties;

const HEIGHT = 44;

/** The area of the controls at the right of a page, in px of the reference space. */
export interface Controls {
  left: number;
  top: number;
  bottom: number;
}

/** Returns the area of the controls at the right, or null if all controls are at the left. */
export const controlsOf = (page: OpenPage, { displayAlbum }: Pick<PublicSite['settings'], 'displayAlbum'>): Controls | null => {
  const controls = [
    ...(displayAlbum ? [{ left: page.albumX, top: page.albumY }] : []),
    ...(hasMusic(page) ? [{ left: page.speakerX, top: page.speakerY }] : []),
  ].filter(({ left }) => left > REFERENCE.width / 2);
  if (controls.length === 0) return null;
  const top = Math.max(...controls.map((control) => control.top));
  return { left: Math.min(...controls.map((control) => control.left)), top, bottom: top + HEIGHT };
};

/** Custom properties for `elements.css` that keep this area free of a main text starting no higher than `textTop`. */
export const besideControls = ({ left, top }: Controls, textTop: number): CSSProperties => {
  const { '--x': x, '--y': y, '--below': below } = placedControl(left, top) as Readonly<Record<string, number>>;
  const { '--y': text } = placed({ left: 0, top: textTop }) as Readonly<Record<string, number>>;
  return { '--beside-x': x, '--beside-y': y, '--beside-below': below, '--text-y': text } as CSSProperties;
};
