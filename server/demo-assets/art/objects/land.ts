import { apricot, cherry, cream, ink, leaf, light, mix, night, roast, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, line, path, rect, times, width, type Picture } from '../picture.ts';

export const sky = (picture: Picture, top: string, middle: string, low: string, horizon: number): string =>
  rect(
    0,
    0,
    width,
    horizon + 4,
    picture.linear([
      [0, top],
      [0.5, middle],
      [1, low],
    ]),
  ) +
  picture.stipple(
    rect(
      0,
      0,
      width,
      horizon,
      picture.linear([
        [0, '#000', 0.5],
        [0.5, '#000', 0.05],
        [1, '#000', 0],
      ]),
    ),
    shade(top, 0.5),
    0.3,
  );

export const sun = (picture: Picture, x: number, y: number, radius: number, colour = apricot): string =>
  circle(
    x,
    y,
    radius * 5,
    picture.radial([
      [0, tint(colour, 0.4), 0.75],
      [0.3, colour, 0.34],
      [1, colour, 0],
    ]),
  ) +
  circle(
    x,
    y,
    radius,
    picture.linear([
      [0, tint(colour, 0.75)],
      [1, tint(colour, 0.25)],
    ]),
  );

/** A long low cloud, 400 wide; origin: its middle. */
export const cloud = (colour: string, opacity = 0.6): string =>
  path(
    'M-200 14 C-190 -12 -140 -14 -118 -8 C-104 -40 -40 -46 -16 -20 C10 -44 74 -36 88 -8 C130 -18 190 -8 200 14 C120 20 -120 20 -200 14Z',
    colour,
    `opacity="${opacity}"`,
  );

/** Water with a path of light below `x`. */
export const water = (picture: Picture, top: number, tall: number, colour: string, glint: string, x: number): string =>
  rect(
    0,
    top,
    width,
    tall,
    picture.linear([
      [0, mix(colour, glint, 0.5)],
      [0.3, colour],
      [1, shade(colour, 0.35)],
    ]),
  ) +
  times(26, (index) => {
    const part = index / 26;
    const y = top + 8 + part ** 1.5 * (tall - 20);
    const size = (30 + part * 130) * picture.random(0.6, 1.3);
    const sway = picture.random(-20, 20) * (1 + part * 3);
    return rect(x - size + sway, y, size * 2, 3 + part * 6, tint(glint, 0.4), `rx="5" opacity="${0.75 - part * 0.5}"`);
  }) +
  times(34, () => {
    const y = top + picture.random(0.05, 1) * tall;
    return rect(picture.random(-40, width), y, picture.random(30, 150), 3, tint(colour, 0.4), 'rx="2" opacity="0.22"');
  });

export const fishingBoat = (picture: Picture, colour = ink): string =>
  path(
    'M-110 0 L104 -8 C92 34 70 44 52 46 L-64 46 C-88 40 -102 22 -110 0Z',
    picture.linear([
      [0, tint(colour, 0.2)],
      [1, shade(colour, 0.4)],
    ]),
  ) +
  line('M-108 4 L102 -4', cream, 5, 'opacity="0.8"') +
  path('M-30 -4 L-30 -62 L34 -62 L40 -6Z', mix(cream, colour, 0.25)) +
  path('M-38 -62 L42 -62 L36 -74 L-34 -74Z', cherry) +
  rect(-18, -50, 18, 20, apricot, 'rx="2"') +
  rect(8, -50, 18, 20, apricot, 'rx="2"') +
  line('M-66 0 V-130', colour, 5) +
  line('M-66 -128 L-30 -66', colour, 2) +
  line('M-66 -128 L-108 2', colour, 2) +
  ellipse(0, 54, 130, 10, night, 'opacity="0.28"');

export interface HouseLook {
  wall?: string;
  roof?: string;
  lit?: number;
}
/** A house with a tiled roof; origin: the middle of its foot. */
export const house = (picture: Picture, w: number, h: number, { wall = cream, roof = ink, lit = 0.4 }: HouseLook = {}): string => {
  const half = w / 2;
  const rise = w * 0.34;
  const columns = Math.max(2, Math.round(w / 64));
  return (
    rect(
      -half,
      -h,
      w,
      h,
      picture.across([
        [0, tint(wall, 0.12)],
        [0.55, wall],
        [1, shade(wall, 0.34)],
      ]),
    ) +
    picture.stipple(
      rect(
        -half,
        -h,
        w,
        h,
        picture.linear([
          [0, '#000', 0.55],
          [0.5, '#000', 0],
        ]),
      ),
      shade(wall, 0.6),
      0.3,
    ) +
    times(columns, (column) => {
      const x = -half + (w / columns) * (column + 0.5);
      const on = picture.random() < lit;
      return (
        (on
          ? circle(
              x,
              -h * 0.58,
              46,
              picture.radial([
                [0, apricot, 0.5],
                [1, apricot, 0],
              ]),
            )
          : '') +
        rect(x - 15, -h * 0.72, 30, 40, on ? mix(apricot, light, 0.4) : shade(wall, 0.5), 'rx="3"') +
        rect(x - 1.5, -h * 0.72, 3, 40, shade(wall, 0.3))
      );
    }) +
    path(
      `M${-half - 18} ${-h + 6} L${-half + rise * 0.62} ${-h - rise} L${half - rise * 0.62} ${-h - rise} L${half + 18} ${-h + 6}Z`,
      picture.across([
        [0, tint(roof, 0.24)],
        [0.5, roof],
        [1, shade(roof, 0.3)],
      ]),
    ) +
    times(Math.round(w / 24), (index) => {
      const part = (index + 1) / (Math.round(w / 24) + 1);
      const top = -half + rise * 0.62 + (w - rise * 1.24) * part;
      return line(`M${top} ${-h - rise + 6} L${-half - 18 + (w + 36) * part} ${-h + 2}`, shade(roof, 0.45), 3, 'opacity="0.4"');
    }) +
    rect(-half - 20, -h + 2, w + 40, 9, shade(roof, 0.4), 'rx="4"') +
    rect(-half + rise * 0.6, -h - rise - 7, w - rise * 1.2, 11, tint(roof, 0.2), 'rx="5"')
  );
};

/** A round bush or tree crown with a lit side. */
export const crown = (picture: Picture, radius: number, colour = leaf): string =>
  times(6, (index) => {
    const angle = (index / 6) * Math.PI * 2;
    return circle(
      Math.cos(angle) * radius * 0.5,
      Math.sin(angle) * radius * 0.34,
      radius * 0.6,
      picture.radial(
        [
          [0, tint(colour, 0.2)],
          [0.6, colour],
          [1, shade(colour, 0.35)],
        ],
        { x: 0.34, y: 0.28, radius: 0.75 },
      ),
    );
  });

/** A branch of coffee: paired glossy leaves with cherries at the joints; grows to the right from the origin. */
export const coffeeBranch = (picture: Picture, long: number, { ripe = cherry, green = leaf } = {}): string => {
  const blade = (size: number) =>
    path(
      `M0 0 C${size * 0.25} ${-size * 0.34} ${size * 0.75} ${-size * 0.34} ${size} ${-size * 0.04} C${size * 0.74} ${size * 0.2} ${size * 0.26} ${size * 0.22} 0 0Z`,
      picture.linear([
        [0, tint(green, 0.25)],
        [0.55, green],
        [1, shade(green, 0.4)],
      ]),
    ) +
    line(`M6 0 Q${size * 0.5} ${-size * 0.12} ${size * 0.92} ${-size * 0.04}`, tint(green, 0.4), 3, 'opacity="0.6"') +
    times(4, (index) =>
      line(`M${size * (0.2 + index * 0.17)} ${-size * 0.06} l${size * 0.08} ${-size * 0.12}`, shade(green, 0.4), 2, 'opacity="0.35"'),
    );
  const berry = (x: number, y: number, radius: number) =>
    circle(x + 3, y + 5, radius, night, 'opacity="0.25"') +
    circle(
      x,
      y,
      radius,
      picture.radial(
        [
          [0, tint(ripe, 0.45)],
          [0.45, ripe],
          [1, shade(ripe, 0.5)],
        ],
        { x: 0.34, y: 0.3, radius: 0.75 },
      ),
    ) +
    ellipse(x - radius * 0.32, y - radius * 0.4, radius * 0.24, radius * 0.14, '#fff', 'opacity="0.75"');
  return (
    line(`M0 0 C${long * 0.3} ${-long * 0.06} ${long * 0.7} ${long * 0.04} ${long} ${-long * 0.02}`, mix(roast, green, 0.25), 13) +
    times(4, (index) =>
      at(
        long * (0.14 + index * 0.25),
        0,
        at(0, 0, blade(long * 0.4), { turn: -58 }) + at(0, 0, group(blade(long * 0.38), 'transform="scale(1 -1)"'), { turn: 52 }),
      ),
    ) +
    at(long, -4, blade(long * 0.34), { turn: -6 }) +
    times(4, (index) => {
      const x = long * (0.14 + index * 0.25);
      const size = long * 0.052;
      return (
        berry(x - size, 10, size) +
        berry(x + size * 0.9, 2, size * 0.94) +
        berry(x, -size * 0.9, size * 0.9) +
        berry(x + size * 0.3, size * 1.4, size)
      );
    })
  );
};

/** A gull in flight, 120 wide. */
export const gull = (colour = light): string =>
  path('M-60 -10 C-44 -30 -18 -26 0 -2 C18 -26 44 -30 60 -10 C42 -18 20 -12 2 12 L-4 12 C-20 -12 -42 -18 -60 -10Z', colour);
