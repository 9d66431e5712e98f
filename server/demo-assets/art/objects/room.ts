import { apricot, caramel, light, mix, night, roast, shade, tint } from '../palette.ts';
import { group, height, line, path, rect, times, width, type Picture } from '../picture.ts';

/** A wall over the whole picture, lit from the upper left. */
export const wall = (picture: Picture, colour: string, { deep = 0.3 } = {}): string =>
  rect(
    0,
    0,
    width,
    height,
    picture.linear(
      [
        [0, shade(colour, deep)],
        [0.42, colour],
        [0.75, shade(colour, deep * 0.4)],
        [1, shade(colour, deep)],
      ],
      { from: [0.2, 0], to: [0.6, 1] },
    ),
  ) +
  picture.stipple(
    rect(
      0,
      0,
      width,
      height,
      picture.radial(
        [
          [0.3, '#000', 0],
          [1, '#000', 0.55],
        ],
        { x: 0.35, y: 0.5, radius: 0.85 },
      ),
    ),
    shade(colour, 0.6),
    0.35,
  );

/** A tabletop from `top` to the foot of the picture, its edge catching the light. */
export const table = (picture: Picture, top: number, colour: string): string => {
  const dim = mix(colour, mix(roast, night, 0.4), 0.34);
  return (
    rect(
      0,
      top,
      width,
      height - top,
      picture.linear([
        [0, tint(colour, 0.16)],
        [0.3, colour],
        [1, dim],
      ]),
    ) +
    rect(0, top - 3, width, 8, tint(colour, 0.5), 'opacity="0.8"') +
    path(
      `M0 ${top} H${width} V${top + 60} H0Z`,
      picture.linear([
        [0, night, 0.2],
        [1, night, 0],
      ]),
    ) +
    picture.stipple(
      rect(
        0,
        top,
        width,
        height - top,
        picture.across([
          [0, '#000', 0.05],
          [1, '#000', 0.6],
        ]),
      ),
      mix(dim, roast, 0.4),
      0.3,
    )
  );
};

/** Planks with grain, for a wooden table or shelf. */
export const planks = (picture: Picture, top: number, tall: number, colour: string, rows = 3): string =>
  rect(
    0,
    top,
    width,
    tall,
    picture.linear([
      [0, tint(colour, 0.14)],
      [1, shade(colour, 0.28)],
    ]),
  ) +
  times(rows, (row) => {
    const y = top + (tall / rows) * row;
    return (
      rect(0, y, width, 4, shade(colour, 0.5), 'opacity="0.5"') +
      times(7, () => {
        const x = picture.random(-80, width);
        const grain = y + picture.random(18, tall / rows - 12);
        return line(`M${x} ${grain} c60 -10 140 8 ${picture.random(160, 320)} 0`, shade(colour, 0.4), 3, 'opacity="0.28"');
      })
    );
  });

/** Sunlight through a window, thrown askew upon a wall. */
export const windowLight = (
  picture: Picture,
  x: number,
  y: number,
  { breadth = 420, tall = 760, lean = 260, colour = light, opacity = 0.5 } = {},
): string => {
  const pane = (column: number, row: number) => {
    const w = breadth / 2 - 14;
    const h = tall / 3 - 16;
    const left = x + column * (breadth / 2) - (lean * (row * h)) / tall;
    const top = y + row * (tall / 3) + column * 60;
    const shift = (lean * h) / tall;
    return path(`M${left} ${top} L${left + w} ${top + 56} L${left + w - shift} ${top + h + 56} L${left - shift} ${top + h}Z`, colour);
  };
  return group(
    times(6, (index) => pane(index % 2, Math.floor(index / 2))),
    `opacity="${opacity}" filter="${picture.blur(9)}"`,
  );
};

/** A hanging lamp with its cone of light; origin: where the shade's top is, the cord runs up out of the picture. */
export const pendantLamp = (picture: Picture, { shadeColour = roast, cord = 900, glow = 520, reach = 1040 } = {}): string =>
  path(
    `M-70 70 L70 70 L${glow * 0.72} ${reach} L${-glow * 0.72} ${reach}Z`,
    picture.linear([
      [0, mix(apricot, light, 0.4), 0.5],
      [1, apricot, 0],
    ]),
    `filter="${picture.blur(22)}"`,
  ) +
  line(`M0 0 V${-cord}`, night, 5) +
  path('M-14 -6 H14 L22 14 H-22Z', shade(caramel, 0.4)) +
  path(
    'M-96 76 C-92 26 -44 8 0 8 C44 8 92 26 96 76Z',
    picture.across([
      [0, tint(shadeColour, 0.28)],
      [0.4, shadeColour],
      [1, shade(shadeColour, 0.5)],
    ]),
  ) +
  path('M-96 76 C-60 92 60 92 96 76 C60 62 -60 62 -96 76Z', mix(apricot, light, 0.75)) +
  path('M-74 56 C-66 34 -50 24 -34 20', 'none', 'stroke="#fff" stroke-width="5" opacity="0.35" stroke-linecap="round"');
