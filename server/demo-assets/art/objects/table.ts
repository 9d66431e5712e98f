import { apricot, caramel, cream, ink, leaf, mix, night, roast, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, line, path, rect, times, type Picture } from '../picture.ts';

/** A soft shadow on the ground, away from a light at the left. Origin: the foot of what casts it. */
export const groundShadow = (picture: Picture, breadth: number, reach: number, opacity = 0.34): string => {
  const fill = picture.across([
    [0, night, opacity],
    [1, night, 0],
  ]);
  return group(
    path(
      `M${-breadth} -14 C${-breadth} 30 ${breadth} 34 ${breadth + reach} 54 L${breadth + reach} 10 C${breadth} -20 ${-breadth} -40 ${-breadth} -14Z`,
      fill,
    ),
    `filter="${picture.blur(10)}"`,
  );
};

/** A wandering ribbon of steam with a fainter companion; origin: where they rise from. */
export const steam = (picture: Picture, tall: number, breadth: number, opacity = 0.55): string => {
  const ribbon = (shift: number, side: number, size: number, strength: number) => {
    const y = (part: number) => -tall * size * part;
    const x = (part: number) => shift + side * breadth * part;
    const edge = (thick: number) => [
      `C${x(0.5) + thick} ${y(0.12)} ${x(0.55) + thick} ${y(0.22)} ${x(0.05) + thick} ${y(0.36)}`,
      `C${x(-0.5) + thick} ${y(0.5)} ${x(-0.35) + thick} ${y(0.64)} ${x(0.1) + thick * 0.8} ${y(0.74)}`,
      `C${x(0.4) + thick * 0.4} ${y(0.82)} ${x(0.3)} ${y(0.92)} ${x(0.05)} ${y(1)}`,
    ];
    const back = `C${x(0.18)} ${y(0.92)} ${x(0.2)} ${y(0.84)} ${x(-0.06)} ${y(0.74)} C${x(-0.62)} ${y(0.62)} ${x(-0.7)} ${y(0.5)} ${x(-0.14)} ${y(0.36)} C${x(0.36)} ${y(0.22)} ${x(0.34)} ${y(0.12)} ${x(-0.04)} 0Z`;
    const fill = picture.linear([
      [0, '#fff', 0],
      [0.3, '#fff', strength],
      [0.75, '#fff', strength * 0.8],
      [1, '#fff', 0.08],
    ]);
    return path(`M${x(0)} 0 ${edge(breadth * 0.2).join(' ')} ${back}`, fill);
  };
  return (
    group(ribbon(0, 1, 1, opacity), `filter="${picture.blur(5)}"`) +
    group(ribbon(breadth * 0.5, -0.8, 0.66, opacity * 0.7), `filter="${picture.blur(8)}"`)
  );
};

/** One roasted bean, 100 long; origin: its middle. */
export const bean = (picture: Picture, colour = roast): string =>
  ellipse(
    0,
    0,
    50,
    34,
    picture.radial(
      [
        [0, tint(colour, 0.28)],
        [0.45, colour],
        [1, shade(colour, 0.55)],
      ],
      { x: 0.36, y: 0.28, radius: 0.8 },
    ),
  ) +
  line('M-44 -6 C-20 -18 -6 14 14 4 S36 -6 45 6', shade(colour, 0.72), 6) +
  line('M-40 -10 C-20 -22 -6 8 12 -1', tint(colour, 0.35), 2, 'opacity="0.5"') +
  ellipse(-16, -19, 14, 5, '#fff', 'opacity="0.28" transform="rotate(-16 -16 -19)"');

/** A bean that lies on something. */
export const restingBean = (picture: Picture, x: number, y: number, scale: number, turn: number, colour = roast): string =>
  ellipse(x + 12 * scale, y + 26 * scale, 56 * scale, 16 * scale, night, `opacity="0.3" filter="${picture.blur(6)}"`) +
  at(x, y, bean(picture, colour), { scale, turn });

/** A cup on its saucer seen from a little above, 300 wide; origin: the middle of the saucer. */
export const cupOnSaucer = (picture: Picture, colour = cream, drink = roast): string => {
  const glaze = picture.across([
    [0, tint(colour, 0.55)],
    [0.45, colour],
    [1, shade(colour, 0.34)],
  ]);
  const bowl = 'M-150 -216 C-146 -96 -104 -30 -62 -22 L62 -22 C104 -30 146 -96 150 -216Z';
  return (
    ellipse(
      10,
      14,
      230,
      46,
      picture.across([
        [0, shade(colour, 0.2)],
        [1, shade(colour, 0.5)],
      ]),
    ) +
    ellipse(
      0,
      0,
      230,
      46,
      picture.across([
        [0, tint(colour, 0.6)],
        [0.6, colour],
        [1, shade(colour, 0.22)],
      ]),
    ) +
    ellipse(
      8,
      -4,
      130,
      22,
      picture.across([
        [0, shade(colour, 0.14)],
        [1, shade(colour, 0.4)],
      ]),
    ) +
    line('M138 -176 C232 -196 236 -86 116 -82', shade(colour, 0.26), 26) +
    line('M138 -180 C226 -198 226 -94 118 -88', tint(colour, 0.2), 15) +
    path(bowl, glaze) +
    picture.stipple(
      path(
        bowl,
        picture.across([
          [0.45, '#000', 0],
          [1, '#000', 0.75],
        ]),
      ),
      shade(colour, 0.55),
      0.4,
    ) +
    ellipse(0, -216, 150, 36, tint(colour, 0.5)) +
    ellipse(
      0,
      -212,
      136,
      29,
      picture.linear([
        [0, shade(drink, 0.45)],
        [1, drink],
      ]),
    ) +
    path('M-128 -203 C-60 -180 60 -180 128 -203 C80 -188 -80 -188 -128 -203Z', tint(drink, 0.4), 'opacity="0.8"') +
    path('M-120 -150 C-114 -104 -98 -74 -84 -58', 'none', `stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.55"`)
  );
};

/** The roastery's mark: waves under a rising sun, in a circle of radius 100. */
export const waveMark = (picture: Picture, colour: string, ground: string): string =>
  circle(0, 0, 100, colour) +
  picture.within(
    'M-88 0 A88 88 0 1 1 88 0 A88 88 0 1 1 -88 0Z',
    circle(0, 0, 88, ground) +
      circle(0, -6, 42, colour) +
      times(3, (row) =>
        times(5, (column) => {
          const x = -120 + column * 60 + (row % 2) * 30;
          const y = 40 + row * 30;
          return (
            circle(x, y, 36, colour) +
            circle(x, y, 29, ground) +
            circle(x, y, 22, colour) +
            circle(x, y, 15, ground) +
            circle(x, y, 8, colour)
          );
        }),
      ),
  );

/** A standing bag with a rolled top, 320 by 520; origin: the middle of its foot. */
export const coffeeBag = (
  picture: Picture,
  { colour = caramel, mark = ink, label = cream }: { colour?: string; mark?: string; label?: string } = {},
): string => {
  const outline = 'M-152 0 C-166 -150 -160 -330 -146 -448 L146 -448 C160 -330 166 -150 152 0 C80 14 -80 14 -152 0Z';
  return (
    path(
      outline,
      picture.across([
        [0, tint(colour, 0.3)],
        [0.18, colour],
        [0.7, colour],
        [0.84, shade(colour, 0.2)],
        [1, shade(colour, 0.42)],
      ]),
    ) +
    picture.within(
      outline,
      path('M-152 0 L-118 -60 L-126 -450 L-170 -450 L-170 0Z', tint(colour, 0.5), 'opacity="0.28"') +
        path('M152 6 L112 -64 L124 -450 L180 -450 L180 6Z', shade(colour, 0.5), 'opacity="0.42"') +
        path('M-152 2 C-90 -46 90 -46 152 2 L152 30 L-152 30Z', shade(colour, 0.4), 'opacity="0.4"') +
        line('M-60 -446 C-76 -380 -50 -340 -70 -290', shade(colour, 0.35), 3, 'opacity="0.4"') +
        line('M70 -446 C84 -396 58 -360 76 -320', shade(colour, 0.35), 3, 'opacity="0.4"'),
    ) +
    picture.stipple(
      path(
        outline,
        picture.across([
          [0.4, '#000', 0],
          [1, '#000', 0.8],
        ]),
      ),
      shade(colour, 0.6),
      0.36,
    ) +
    path(
      'M-150 -520 L150 -520 L152 -440 L-152 -440Z',
      picture.linear([
        [0, tint(colour, 0.26)],
        [0.7, shade(colour, 0.08)],
        [1, shade(colour, 0.32)],
      ]),
    ) +
    line('M-149 -494 L149 -494', shade(colour, 0.3), 3, 'opacity="0.5"') +
    rect(-168, -500, 22, 40, shade(colour, 0.5), 'rx="4"') +
    rect(146, -500, 22, 40, shade(colour, 0.6), 'rx="4"') +
    path('M-152 -440 L152 -440 L150 -418 C60 -428 -60 -428 -150 -418Z', shade(colour, 0.5), 'opacity="0.35"') +
    rect(
      -96,
      -340,
      192,
      250,
      picture.linear([
        [0, tint(label, 0.2)],
        [1, shade(label, 0.1)],
      ]),
      'rx="6"',
    ) +
    at(0, -240, waveMark(picture, mark, label), { scale: 0.66 }) +
    rect(-50, -152, 100, 8, mark, 'rx="4" opacity="0.85"') +
    rect(-34, -132, 68, 6, mark, 'rx="3" opacity="0.5"') +
    rect(-42, -116, 84, 6, mark, 'rx="3" opacity="0.5"')
  );
};

/** A twig with leaves in pairs, growing upwards from the origin. */
export const twig = (picture: Picture, tall: number, colour = leaf, pairs = 5): string => {
  const blade = (size: number) =>
    path(
      `M0 0 C${size * 0.3} ${-size * 0.36} ${size * 0.9} ${-size * 0.3} ${size} 0 C${size * 0.8} ${size * 0.22} ${size * 0.3} ${size * 0.24} 0 0Z`,
      picture.linear([
        [0, tint(colour, 0.22)],
        [1, shade(colour, 0.34)],
      ]),
    ) + line(`M4 0 L${size * 0.86} 0`, shade(colour, 0.45), 2, 'opacity="0.45"');
  return (
    line(`M0 0 C${tall * 0.08} ${-tall * 0.4} ${-tall * 0.06} ${-tall * 0.7} 0 ${-tall}`, mix(colour, roast, 0.6), 7) +
    times(pairs, (index) => {
      const y = -tall * (0.16 + (0.78 * index) / pairs);
      const size = tall * (0.34 - 0.03 * index);
      return (
        at(0, y, blade(size), { turn: -34 }) + at(0, y - tall * 0.05, group(blade(size * 0.92), 'transform="scale(-1 1)"'), { turn: 30 })
      );
    }) +
    at(0, -tall, blade(tall * 0.24), { turn: -82 })
  );
};

/** A round of lemon, radius 100. */
export const lemonSlice = (picture: Picture): string =>
  circle(
    0,
    0,
    100,
    picture.radial([
      [0.7, '#f6d878'],
      [0.9, '#efb93f'],
      [1, '#d99a2b'],
    ]),
  ) +
  circle(0, 0, 86, '#fdf3cf') +
  times(9, (index) =>
    at(
      0,
      0,
      path(
        'M8 -8 C30 -20 62 -28 76 -14 C80 -4 80 4 76 14 C62 28 30 20 8 8 C4 4 4 -4 8 -8Z',
        picture.across([
          [0, '#f9e08c'],
          [1, '#f1c24e'],
        ]),
      ),
      { turn: index * 40 },
    ),
  ) +
  circle(0, 0, 9, '#fdf3cf') +
  path('M-60 -58 C-30 -84 30 -84 60 -58', 'none', 'stroke="#fff" stroke-width="7" opacity="0.6" stroke-linecap="round"');

/** A five-petalled blossom, radius 60. */
export const blossom = (picture: Picture): string =>
  times(5, (index) =>
    at(
      0,
      0,
      path(
        'M0 0 C-34 -18 -30 -62 0 -66 C30 -62 34 -18 0 0Z',
        picture.linear([
          [0, '#ffffff'],
          [0.6, '#fdf6e8'],
          [1, mix(apricot, '#ffffff', 0.35)],
        ]),
      ),
      { turn: index * 72 },
    ),
  ) +
  times(5, (index) => at(0, 0, line('M0 -8 L0 -30', mix(apricot, leaf, 0.3), 2, 'opacity="0.55"'), { turn: index * 72 })) +
  circle(0, 0, 11, '#e9b54c') +
  circle(-3, -3, 5, '#f8d988');
