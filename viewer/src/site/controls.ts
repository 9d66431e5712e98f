import type { PublicSite } from '@mekuri/kit/viewer';
import type { CSSProperties } from 'react';
import type { OpenPage } from './elements.ts';
import { placed, REFERENCE } from './scale.ts';

/** Whether a page has sound that its visitor can turn on and off. */
export const hasMusic = ({ backgroundMusic, media }: Pick<OpenPage, 'backgroundMusic' | 'media'>): boolean =>
  backgroundMusic && media?.kind === 'VIDEO';

/** Highest place of a control in the reference space, and how far two of them reach below the chrome, px. */
const HIGHEST = 72;
const REACH = 104;

/** A control's place. It keeps its size, so below the chrome it keeps its distance from another one too. */
export const placedControl = (left: number, top: number): CSSProperties =>
  ({ ...placed({ left, top }), '--below': Math.max(0, Math.min(REACH, top - HIGHEST)) }) as CSSProperties;

const HEIGHT = 44;

/** The place that the controls at the right of a page take, px of the reference space. */
export interface Controls {
  left: number;
  top: number;
  bottom: number;
}

/** Null: there are none at the right. */
export const controlsOf = (page: OpenPage, { displayAlbum }: Pick<PublicSite['settings'], 'displayAlbum'>): Controls | null => {
  const controls = [
    ...(displayAlbum ? [{ left: page.albumX, top: page.albumY }] : []),
    ...(hasMusic(page) ? [{ left: page.speakerX, top: page.speakerY }] : []),
  ].filter(({ left }) => left > REFERENCE.width / 2);
  if (controls.length === 0) return null;
  const top = Math.max(...controls.map((control) => control.top));
  return { left: Math.min(...controls.map((control) => control.left)), top, bottom: top + HEIGHT };
};

/** What `elements.css` needs to keep that place free of a main text that starts no higher than `textTop`. */
export const besideControls = ({ left, top }: Controls, textTop: number): CSSProperties => {
  const { '--x': x, '--y': y, '--below': below } = placedControl(left, top) as Readonly<Record<string, number>>;
  const { '--y': text } = placed({ left: 0, top: textTop }) as Readonly<Record<string, number>>;
  return { '--beside-x': x, '--beside-y': y, '--beside-below': below, '--text-y': text } as CSSProperties;
};
