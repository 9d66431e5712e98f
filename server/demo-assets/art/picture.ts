export const width = 1080;
export const height = 2046;

/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

/** Numbers that look random and are the same on every run. */
export const randomNumbers = (seed: number) => {
  let state = seed >>> 0;
  return (from = 0, to = 1): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  };
};

/** One picture: it keeps gradients, filters and clips while the scene composes shapes as SVG text. */
export class Picture {
  readonly #definitions = new Map<string, string>();
  readonly random: ReturnType<typeof randomNumbers>;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  #define(element: (id: string) => string): string {
    const known = this.#definitions.get(element('')) ?? `d${this.#definitions.size}`;
    this.#definitions.set(element(''), known);
    return known;
  }

  /** A gradient across the shape's own box; from above to below unless told. */
  linear(
    list: readonly Stop[],
    { from = [0, 0], to = [0, 1] }: { from?: readonly [number, number]; to?: readonly [number, number] } = {},
  ): string {
    return `url(#${this.#define((id) => `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`)})`;
  }

  /** A gradient from left to right. */
  across(list: readonly Stop[]): string {
    return this.linear(list, { to: [1, 0] });
  }

  radial(list: readonly Stop[], { x = 0.5, y = 0.5, radius = 0.5 } = {}): string {
    return `url(#${this.#define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stops(list)}</radialGradient>`)})`;
  }

  blur(deviation: number): string {
    const room = `x="-100%" y="-100%" width="300%" height="300%"`;
    return `url(#${this.#define((id) => `<filter id="${id}" ${room} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)})`;
  }

  clip(shape: string): string {
    return `url(#${this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }

  /** Whatever is drawn inside of a shape's outline only. */
  within(outline: string, content: string): string {
    return `<g clip-path="${this.clip(path(outline))}">${content}</g>`;
  }

  /** Opacity becomes density of grain: how a printed poster shades. */
  #stippling(colour: string): string {
    return `url(#${this.#define(
      (id) => `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7"/>
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" result="noise"/>
        <feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="3.6" k3="4.2" k4="-3.4" result="grain"/>
        <feFlood flood-color="${colour}"/><feComposite in2="grain" operator="in"/>
      </filter>`,
    )})`;
  }

  /** Grain of a colour where `shape`, filled with a fading gradient, is opaque. */
  stipple(shape: string, colour: string, opacity = 0.5): string {
    return `<g filter="${this.#stippling(colour)}" opacity="${opacity}">${shape}</g>`;
  }

  /** A document of the scene alone, see-through elsewhere. */
  layer(scene: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
      <defs>${[...this.#definitions].map(([element, id]) => element.replace('id=""', `id="${id}"`)).join('')}</defs>${scene}</svg>`;
  }

  /** The finished document: the scene under paper grain and a soft vignette. */
  svg(scene: string): string {
    const paper = this.#define(
      (id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="0.7 0.5" numOctaves="2" seed="3"/>
        <feColorMatrix values="0.33 0.33 0.33 0 0  0.33 0.33 0.33 0 0  0.33 0.33 0.33 0 0  0 0 0 0 1"/>
      </filter>`,
    );
    const vignette = this.radial(
      [
        [0.6, '#3a2418', 0],
        [1, '#1a1d2a', 0.22],
      ],
      { y: 0.5, radius: 0.86 },
    );
    const grain = `<rect width="${width}" height="${height}" filter="url(#${paper})" opacity="0.16" style="mix-blend-mode:soft-light"/>`;
    return this.layer(scene + rect(0, 0, width, height, vignette) + grain);
  }
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, attributes = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${attributes}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${attributes}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, attributes = ''): string =>
  ellipse(x, y, radius, radius, fill, attributes);

export const path = (outline: string, fill = '#000', attributes = ''): string => `<path d="${outline}" fill="${fill}" ${attributes}/>`;

export const line = (outline: string, stroke: string, thickness: number, attributes = ''): string =>
  `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`;

export const at = (x: number, y: number, content: string, { scale = 1, turn = 0 }: { scale?: number; turn?: number } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

/** Repeats a drawing for 0 … count - 1. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
