import { apricot, caramel, cherry, cream, ink, leaf, light, mix, night, roast, sea, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, height, line, path, rect, times, width, type Picture } from '../picture.ts';
import { crown, fishingBoat, gull, house, water } from '../objects/land.ts';
import { pendantLamp, planks, wall } from '../objects/room.ts';
import { bean, groundShadow, steam, twig, waveMark } from '../objects/table.ts';

const jar = (picture: Picture, colour: string, level: number): string =>
  path('M-34 0 L-36 -80 C-36 -92 -26 -96 -26 -104 H26 C26 -96 36 -92 36 -80 L34 0Z', mix(cream, sea, 0.4), 'opacity="0.55"') +
  rect(
    -31,
    -level * 78,
    62,
    level * 78,
    picture.across([
      [0, tint(colour, 0.2)],
      [1, shade(colour, 0.3)],
    ]),
    'rx="4"',
  ) +
  picture.stipple(rect(-31, -level * 78, 62, level * 78, '#000', 'opacity="0.5"'), shade(colour, 0.5), 0.6) +
  rect(
    -28,
    -120,
    56,
    18,
    picture.across([
      [0, tint(caramel, 0.2)],
      [1, shade(caramel, 0.3)],
    ]),
    'rx="5"',
  ) +
  line('M-24 -76 V-20', '#fff', 5, 'opacity="0.5"');

const stool = (picture: Picture, colour: string): string =>
  line('M-34 -150 L-58 40', shade(colour, 0.45), 11) +
  line('M34 -150 L58 40', shade(colour, 0.55), 11) +
  line('M-12 -150 L-16 40', shade(colour, 0.6), 9) +
  line('M-48 -30 H48', shade(colour, 0.5), 7) +
  path('M-66 -168 C-66 -150 66 -150 66 -168 L62 -146 C40 -134 -40 -134 -62 -146Z', shade(colour, 0.3)) +
  ellipse(
    0,
    -170,
    67,
    19,
    picture.across([
      [0, tint(colour, 0.34)],
      [1, shade(colour, 0.2)],
    ]),
  );

/** C1: inside the shop, the sea in the window. */
export const counter = (picture: Picture): string => {
  const view = { x: 410, y: 760, w: 590, h: 480 };
  return (
    wall(picture, mix(sea, ink, 0.45)) +
    picture.within(
      `M${view.x} ${view.y} h${view.w} v${view.h} h${-view.w}Z`,
      rect(
        view.x,
        view.y,
        view.w,
        view.h,
        picture.linear([
          [0, tint(sea, 0.5)],
          [0.5, tint(apricot, 0.4)],
          [1, apricot],
        ]),
      ) +
        circle(800, 990, 56, tint(apricot, 0.7)) +
        path('M390 1010 C470 950 560 960 640 1010Z', mix(sea, apricot, 0.3)) +
        group(water(picture, 1008, 240, mix(sea, apricot, 0.12), apricot, 800), '') +
        at(570, 1072, fishingBoat(picture), { scale: 0.5 }) +
        at(660, 880, gull(), { scale: 0.4 }) +
        at(730, 850, gull(), { scale: 0.28 }),
    ) +
    rect(view.x - 14, view.y - 14, view.w + 28, view.h + 28, 'none', `stroke="${shade(roast, 0.25)}" stroke-width="26" rx="4"`) +
    rect(view.x + view.w / 2 - 8, view.y, 16, view.h, shade(roast, 0.25)) +
    rect(view.x, view.y + 150, view.w, 12, shade(roast, 0.25)) +
    path(
      `M${view.x} 1254 L${view.x + view.w} 1254 L${view.x + 420} 2046 L${view.x - 420} 2046Z`,
      picture.linear([
        [0, apricot, 0.34],
        [1, apricot, 0],
      ]),
      `filter="${picture.blur(24)}"`,
    ) +
    times(3, (row) => {
      const y = 850 + row * 170;
      const colours = [roast, caramel, shade(roast, 0.4), mix(caramel, leaf, 0.4)];
      return (
        times(4, (index) => at(70 + index * 82, y, jar(picture, colours[(index + row) % 4] ?? roast, picture.random(0.5, 0.95)))) +
        rect(
          16,
          y,
          350,
          15,
          picture.linear([
            [0, tint(caramel, 0.16)],
            [1, roast],
          ]),
        ) +
        rect(
          16,
          y + 15,
          350,
          22,
          picture.linear([
            [0, night, 0.4],
            [1, night, 0],
          ]),
        )
      );
    }) +
    at(262, 672, pendantLamp(picture, { shadeColour: mix(cherry, roast, 0.35), cord: 760, glow: 300, reach: 720 })) +
    at(560, 640, pendantLamp(picture, { shadeColour: mix(cherry, roast, 0.35), cord: 760, glow: 300, reach: 720 })) +
    at(858, 672, pendantLamp(picture, { shadeColour: mix(cherry, roast, 0.35), cord: 760, glow: 300, reach: 720 })) +
    planks(picture, 1376, 60, mix(caramel, roast, 0.1), 1) +
    rect(0, 1374, width, 6, tint(caramel, 0.6)) +
    rect(
      0,
      1436,
      width,
      420,
      picture.linear([
        [0, shade(roast, 0.16)],
        [1, shade(roast, 0.55)],
      ]),
    ) +
    times(13, (index) => rect(index * 88 - 20, 1436, 5, 420, shade(roast, 0.6), 'opacity="0.7"')) +
    rect(
      0,
      1436,
      width,
      90,
      picture.linear([
        [0, night, 0.6],
        [1, night, 0],
      ]),
    ) +
    rect(
      0,
      1850,
      width,
      200,
      picture.linear([
        [0, shade(roast, 0.62)],
        [1, night],
      ]),
    ) +
    at(
      330,
      1376,
      ellipse(20, 4, 80, 9, night, 'opacity="0.3"') +
        path(
          'M-50 -76 C-48 -30 -30 -4 -16 0 H16 C30 -4 48 -30 50 -76Z',
          picture.across([
            [0, '#fffaf0'],
            [1, '#c9b898'],
          ]),
        ) +
        line('M46 -62 C78 -66 76 -24 34 -24', '#d9c9ab', 9) +
        ellipse(0, -76, 50, 11, '#fffaf0') +
        ellipse(0, -75, 43, 8, roast) +
        at(0, -84, steam(picture, 170, 44, 0.7)),
    ) +
    at(
      764,
      1376,
      path(
        'M-56 0 L-58 -150 H58 L56 0Z',
        picture.across([
          [0, tint(caramel, 0.2)],
          [0.5, caramel],
          [1, shade(caramel, 0.4)],
        ]),
      ) +
        rect(-60, -172, 120, 28, shade(caramel, 0.2), 'rx="4"') +
        rect(-36, -116, 72, 90, cream, 'rx="3"') +
        at(0, -78, waveMark(picture, ink, cream), { scale: 0.24 }),
    ) +
    at(
      930,
      1376,
      path(
        'M-40 0 C-60 -40 -48 -92 -26 -100 H26 C48 -92 60 -40 40 0Z',
        picture.across([
          [0, tint(sea, 0.24)],
          [1, shade(sea, 0.4)],
        ]),
      ) +
        at(0, -96, twig(picture, 230, leaf, 4), { turn: 6 }) +
        at(-6, -96, twig(picture, 170, leaf, 3), { turn: -24 }),
    ) +
    times(4, (index) => at(150 + index * 262, 1700, stool(picture, mix(caramel, roast, 0.3)), { scale: 1.2 })) +
    rect(
      0,
      1440,
      width,
      606,
      picture.linear([
        [0, night, 0],
        [0.6, night, 0.42],
        [1, night, 0.72],
      ]),
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
            [1, '#000', 0.7],
          ],
          { x: 0.55, y: 0.56, radius: 0.62 },
        ),
      ),
      night,
      0.4,
    )
  );
};

/** C2: the roasting machine. */
export const roaster = (picture: Picture): string => {
  const iron = '#2c3540';
  const brass = '#d5a04a';
  const drum = 'M-270 0 A270 270 0 1 1 270 0 A270 270 0 1 1 -270 0Z';
  return (
    wall(picture, mix(roast, ink, 0.5)) +
    times(12, (row) =>
      times(9, (column) =>
        rect(
          column * 140 - (row % 2) * 70,
          660 + row * 76,
          132,
          68,
          picture.random() < 0.3 ? mix(roast, caramel, 0.14) : mix(roast, ink, 0.36),
          'rx="4" opacity="0.34"',
        ),
      ),
    ) +
    circle(
      560,
      1130,
      620,
      picture.radial([
        [0, '#ff9a4a', 0.5],
        [0.5, '#d9672a', 0.16],
        [1, '#d9672a', 0],
      ]),
    ) +
    rect(
      0,
      1520,
      width,
      530,
      picture.linear([
        [0, mix(ink, roast, 0.4)],
        [0.3, shade(ink, 0.3)],
        [1, night],
      ]),
    ) +
    line('M740 900 V700 C740 650 790 640 830 640 H1100', shade(brass, 0.4), 74) +
    line('M734 900 V704 C734 656 780 636 826 632 H1100', brass, 46) +
    line('M722 900 V704 C724 650 776 624 820 620 H1100', tint(brass, 0.5), 9, 'opacity="0.8"') +
    rect(690, 872, 104, 40, shade(brass, 0.2), 'rx="8"') +
    rect(690, 872, 104, 9, tint(brass, 0.4), 'rx="4"') +
    path(
      'M330 790 L410 900 H560 L640 790Z',
      picture.across([
        [0, tint(iron, 0.4)],
        [0.5, tint(iron, 0.1)],
        [1, shade(iron, 0.3)],
      ]),
    ) +
    ellipse(485, 790, 155, 30, tint(iron, 0.34)) +
    ellipse(485, 792, 136, 22, shade(roast, 0.5)) +
    times(9, (index) =>
      at(380 + index * 26, 788 - Math.sin(index / 2.6) * 12, bean(picture, mix(leaf, caramel, 0.55)), { scale: 0.36, turn: index * 47 }),
    ) +
    rect(290, 1380, 70, 260, shade(iron, 0.4)) +
    rect(740, 1380, 70, 260, shade(iron, 0.5)) +
    rect(260, 1620, 130, 26, shade(iron, 0.5), 'rx="8"') +
    rect(710, 1620, 130, 26, shade(iron, 0.5), 'rx="8"') +
    at(
      550,
      1150,
      path(
        'M0 -286 H210 C300 -286 330 -120 330 0 C330 120 300 286 210 286 H0Z',
        picture.linear([
          [0, tint(iron, 0.26)],
          [0.3, iron],
          [1, shade(iron, 0.6)],
        ]),
      ) +
        path(
          drum,
          picture.radial(
            [
              [0, tint(iron, 0.16)],
              [0.8, iron],
              [1, shade(iron, 0.5)],
            ],
            { x: 0.34, y: 0.26, radius: 0.95 },
          ),
          'transform="scale(1.06)"',
        ) +
        path(
          drum,
          picture.linear(
            [
              [0, tint(iron, 0.2)],
              [0.5, iron],
              [1, shade(iron, 0.45)],
            ],
            { from: [0.1, 0], to: [0.9, 1] },
          ),
        ) +
        picture.stipple(
          path(
            drum,
            picture.linear(
              [
                [0.3, '#000', 0],
                [1, '#000', 0.9],
              ],
              { from: [0.1, 0], to: [0.9, 1] },
            ),
          ),
          night,
          0.5,
        ) +
        times(16, (index) => {
          const angle = (index / 16) * Math.PI * 2;
          return circle(Math.cos(angle) * 246, Math.sin(angle) * 246, 8, tint(iron, 0.4));
        }) +
        circle(0, -20, 156, shade(brass, 0.35)) +
        circle(
          0,
          -20,
          148,
          picture.linear(
            [
              [0, tint(brass, 0.5)],
              [0.5, brass],
              [1, shade(brass, 0.45)],
            ],
            { from: [0, 0], to: [1, 1] },
          ),
        ) +
        circle(0, -20, 122, shade(roast, 0.6)) +
        picture.within(
          'M-116 -20 A116 116 0 1 1 116 -20 A116 116 0 1 1 -116 -20Z',
          circle(
            0,
            -20,
            116,
            picture.radial(
              [
                [0, '#ffd27a'],
                [0.4, '#ff9a3d'],
                [0.8, '#c4501d'],
                [1, '#6e2a14'],
              ],
              { x: 0.5, y: 0.62 },
            ),
          ) +
            times(34, () =>
              at(
                picture.random(-110, 110),
                picture.random(10, 100),
                bean(picture, mix(roast, '#7a3012', picture.random() < 0.5 ? 0.2 : 0.6)),
                { scale: picture.random(0.3, 0.42), turn: picture.random(0, 180) },
              ),
            ) +
            times(9, () =>
              at(picture.random(-90, 90), picture.random(-110, 10), bean(picture, '#7a3012'), { scale: 0.3, turn: picture.random(0, 180) }),
            ),
        ) +
        path('M-84 -92 C-50 -128 20 -134 60 -112', 'none', 'stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.5"') +
        rect(-44, 150, 88, 52, shade(iron, 0.5), 'rx="8"') +
        circle(150, 176, 30, tint(iron, 0.5)) +
        circle(150, 176, 24, cream) +
        line('M150 176 L164 162', cherry, 5) +
        circle(-150, 176, 20, cherry) +
        circle(-154, 171, 7, tint(cherry, 0.5)),
    ) +
    path(
      'M486 1346 H606 L640 1470 H470Z',
      picture.across([
        [0, tint(iron, 0.2)],
        [1, shade(iron, 0.5)],
      ]),
    ) +
    times(22, () =>
      at(picture.random(486, 610), picture.random(1440, 1520), bean(picture, roast), { scale: 0.42, turn: picture.random(0, 180) }),
    ) +
    at(
      500,
      1560,
      path(
        'M-330 -14 C-330 70 -280 96 -200 104 H200 C280 96 330 70 330 -14Z',
        picture.across([
          [0, tint(iron, 0.36)],
          [0.4, iron],
          [1, shade(iron, 0.5)],
        ]),
      ) +
        ellipse(
          0,
          -14,
          330,
          66,
          picture.across([
            [0, tint(brass, 0.5)],
            [0.5, brass],
            [1, shade(brass, 0.4)],
          ]),
        ) +
        ellipse(0, -14, 312, 56, shade(roast, 0.6)) +
        picture.within(
          'M-312 -14 A312 56 0 1 1 312 -14 A312 56 0 1 1 -312 -14Z',
          times(120, () =>
            at(
              picture.random(-310, 310),
              picture.random(-60, 46),
              bean(picture, mix(roast, caramel, [0, 0.14, 0.28][Math.floor(picture.random(0, 3))] ?? 0)),
              { scale: 0.44, turn: picture.random(0, 180) },
            ),
          ),
        ) +
        line('M0 -18 L210 -44', tint(brass, 0.2), 12) +
        line('M0 -18 L-220 4', tint(brass, 0.2), 12) +
        circle(
          0,
          -20,
          22,
          picture.radial([
            [0, tint(brass, 0.6)],
            [1, shade(brass, 0.4)],
          ]),
        ),
    ) +
    at(500, 1490, steam(picture, 330, 130, 0.34)) +
    picture.stipple(
      rect(
        0,
        0,
        width,
        height,
        picture.radial(
          [
            [0.34, '#000', 0],
            [1, '#000', 0.7],
          ],
          { x: 0.5, y: 0.56, radius: 0.62 },
        ),
      ),
      night,
      0.45,
    )
  );
};

/** Where the tray of C3 lies, and how far it reaches. */
export const TRAY = { x: 530, y: 1150, radius: 448 };

/** C3: breakfast from above. */
export const breakfast = (picture: Picture): string => {
  const plate = (radius: number, colour: string) =>
    circle(16, 26, radius, roast, `opacity="0.24" filter="${picture.blur(16)}"`) +
    circle(
      0,
      0,
      radius,
      picture.linear(
        [
          [0, tint(colour, 0.5)],
          [1, shade(colour, 0.16)],
        ],
        { from: [0, 0], to: [1, 1] },
      ),
    ) +
    circle(
      0,
      0,
      radius * 0.76,
      picture.linear(
        [
          [0, shade(colour, 0.1)],
          [1, tint(colour, 0.4)],
        ],
        { from: [0, 0], to: [1, 1] },
      ),
    );
  const toast =
    'M-120 96 V-40 C-170 -70 -150 -130 -84 -130 H84 C150 -130 170 -70 120 -40 V96 C120 118 104 124 90 124 H-90 C-104 124 -120 118 -120 96Z';
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear(
        [
          [0, '#fbf4e6'],
          [1, mix(cream, caramel, 0.12)],
        ],
        { from: [0, 0], to: [1, 1] },
      ),
    ) +
    times(46, (index) => rect(index * 24, 0, 1.6, height, mix(caramel, cream, 0.55), 'opacity="0.22"')) +
    times(86, (index) => rect(0, index * 24, width, 1.6, mix(caramel, cream, 0.55), 'opacity="0.18"')) +
    path('M-40 1840 C300 1780 700 1900 1120 1820 V2046 H-40Z', shade(cream, 0.07), 'opacity="0.5"') +
    line('M-40 1846 C300 1786 700 1906 1120 1826', shade(cream, 0.24), 4, 'opacity="0.4"') +
    path('M940 0 L1080 0 V2046 L1000 2046Z', mix(sea, cream, 0.4), 'opacity="0.5"') +
    path('M956 0 L976 0 L1030 2046 L1012 2046Z', mix(sea, cream, 0.2), 'opacity="0.5"') +
    at(
      TRAY.x,
      TRAY.y,
      circle(24, 40, 452, roast, `opacity="0.3" filter="${picture.blur(26)}"`) +
        circle(
          0,
          0,
          448,
          picture.linear(
            [
              [0, tint(caramel, 0.28)],
              [0.5, mix(caramel, roast, 0.12)],
              [1, mix(caramel, roast, 0.4)],
            ],
            { from: [0, 0], to: [1, 1] },
          ),
        ) +
        circle(
          0,
          0,
          418,
          picture.linear(
            [
              [0, mix(caramel, roast, 0.26)],
              [1, tint(caramel, 0.12)],
            ],
            { from: [0, 0], to: [1, 1] },
          ),
        ) +
        times(9, (index) =>
          circle(
            -60,
            -40,
            70 + index * 52,
            'none',
            `stroke="${shade(caramel, 0.4)}" stroke-width="3" opacity="0.16" clip-path="${picture.clip(circle(0, 0, 418, '#000'))}"`,
          ),
        ) +
        picture.stipple(
          circle(
            0,
            0,
            418,
            picture.linear(
              [
                [0.3, '#000', 0],
                [1, '#000', 0.6],
              ],
              { from: [0, 0], to: [1, 1] },
            ),
          ),
          roast,
          0.4,
        ),
    ) +
    at(440, 1080, plate(262, '#efe9dd')) +
    at(
      420,
      1060,
      group(path(toast, roast), `opacity="0.36" transform="translate(12 22)" filter="${picture.blur(9)}"`) +
        path(
          toast,
          picture.linear([
            [0, '#c07f3d'],
            [1, '#8f5426'],
          ]),
        ) +
        group(
          path(
            toast,
            picture.radial([
              [0, '#ffdf9f'],
              [0.7, '#f3bf6d'],
              [1, '#d9953f'],
            ]),
          ),
          'transform="scale(0.88)"',
        ) +
        picture.stipple(group(path(toast, '#000', 'opacity="0.3"'), 'transform="scale(0.86)"'), '#a8642a', 0.6) +
        line('M-96 -4 H96', '#b9742f', 4, 'opacity="0.5"') +
        line('M0 -110 V110', '#b9742f', 4, 'opacity="0.5"') +
        path('M-60 -54 L28 -66 L44 6 L-44 22Z', '#caa23c', `opacity="0.5" transform="translate(5 9)" filter="${picture.blur(5)}"`) +
        path(
          'M-60 -54 L28 -66 L44 6 L-44 22Z',
          picture.linear([
            [0, '#fff3b0'],
            [1, '#f5d667'],
          ]),
        ) +
        path('M-44 22 L44 6 L46 20 L-42 36Z', '#e0b848') +
        path('M-46 30 C-60 60 -20 66 10 58 C40 52 50 40 42 20Z', '#f8dc7c', 'opacity="0.75"'),
      { scale: 1.18, turn: -12 },
    ) +
    at(
      760,
      934,
      plate(116, tint(sea, 0.72)) +
        ellipse(8, 14, 64, 74, roast, `opacity="0.26" filter="${picture.blur(8)}"`) +
        ellipse(0, 0, 62, 74, '#fffdf8', 'transform="rotate(24)"') +
        ellipse(
          0,
          4,
          36,
          38,
          picture.radial(
            [
              [0, '#ffd76a'],
              [0.7, '#f6a92e'],
              [1, '#e08a1c'],
            ],
            { x: 0.4, y: 0.34, radius: 0.7 },
          ),
          'transform="rotate(24)"',
        ) +
        ellipse(-10, -8, 9, 6, '#fff', 'opacity="0.7"'),
    ) +
    at(
      318,
      1372,
      plate(124, '#f3ead8') +
        times(13, (index) =>
          at(
            Math.cos(index * 1.9) * 50,
            Math.sin(index * 1.9) * 46,
            path(
              'M0 0 C10 -36 44 -46 62 -34 C80 -22 62 16 34 18 C18 22 4 14 0 0Z',
              picture.linear([
                [0, tint(index % 3 ? leaf : mix(leaf, apricot, 0.4), 0.3)],
                [1, shade(leaf, 0.2)],
              ]),
            ),
            { turn: index * 67, scale: 0.94 },
          ),
        ) +
        circle(
          -26,
          -20,
          26,
          picture.radial([
            [0, tint(cherry, 0.3)],
            [0.7, cherry],
            [1, shade(cherry, 0.3)],
          ]),
        ) +
        circle(
          34,
          26,
          24,
          picture.radial([
            [0, tint(cherry, 0.3)],
            [0.7, cherry],
            [1, shade(cherry, 0.3)],
          ]),
        ) +
        circle(-33, -28, 7, '#fff', 'opacity="0.7"') +
        circle(27, 18, 6, '#fff', 'opacity="0.7"'),
    ) +
    at(
      720,
      1312,
      plate(168, '#ffffff') +
        line('M96 84 L176 158', '#e3dccd', 30) +
        line('M96 80 L172 150', '#ffffff', 18) +
        circle(8, 12, 116, roast, `opacity="0.25" filter="${picture.blur(9)}"`) +
        circle(
          0,
          0,
          114,
          picture.linear(
            [
              [0, '#fffdf8'],
              [1, '#d9cfbd'],
            ],
            { from: [0, 0], to: [1, 1] },
          ),
        ) +
        circle(
          0,
          0,
          98,
          picture.radial([
            [0, mix(roast, caramel, 0.16)],
            [0.75, roast],
            [1, mix(roast, caramel, 0.55)],
          ]),
        ) +
        path(
          'M-74 -42 C-40 -80 30 -84 66 -52',
          'none',
          `stroke="${tint(caramel, 0.5)}" stroke-width="6" stroke-linecap="round" opacity="0.55"`,
        ) +
        circle(46, 40, 6, tint(caramel, 0.3), 'opacity="0.7"') +
        circle(34, 54, 4, tint(caramel, 0.3), 'opacity="0.7"'),
    ) +
    at(
      900,
      1240,
      group(
        rect(
          -9,
          -190,
          18,
          300,
          picture.across([
            [0, '#e9e2d4'],
            [0.5, '#fffdf7'],
            [1, '#a89f8e'],
          ]),
          'rx="9"',
        ) +
          ellipse(
            0,
            -226,
            30,
            52,
            picture.across([
              [0, '#cfc7b6'],
              [0.5, '#fffdf7'],
              [1, '#a89f8e'],
            ]),
          ),
        '',
      ),
      { turn: 16 },
    ) +
    at(110, 1500, twig(picture, 300, mix(leaf, sea, 0.12), 5), { turn: -24, scale: 0.95 })
  );
};

/** C4: the way to the roastery. */
export const townMap = (picture: Picture): string => {
  const land = 'M-20 560 C160 600 260 690 420 690 C560 690 600 640 720 660 C840 690 900 640 1100 690 V2060 H-20Z';
  const shore =
    'M-20 1240 C120 1220 170 1330 300 1340 C400 1350 420 1290 520 1300 C600 1310 600 1390 690 1400 C800 1410 860 1490 1100 1470 V2060 H-20Z';
  const block = (x: number, y: number, w: number, h: number, roof: string, turn: number) =>
    at(
      x,
      y,
      rect(8, 12, w, h, roast, 'opacity="0.22" rx="3"') +
        rect(0, 0, w, h, shade(roof, 0.08), 'rx="3"') +
        path(`M0 0 H${w} L${w - h / 2} ${h / 2} H${h / 2}Z`, tint(roof, 0.26)) +
        path(`M0 ${h} H${w} L${w - h / 2} ${h / 2} H${h / 2}Z`, shade(roof, 0.18)),
      { turn },
    );
  const roofs = [mix(cherry, apricot, 0.45), apricot, mix(sea, cream, 0.45), mix(caramel, cream, 0.3), tint(ink, 0.45)];
  const line1 = 'M-40 1170 C160 1150 250 1240 400 1236 C560 1230 640 1180 760 1240 C880 1300 980 1330 1120 1310';
  const spots = [
    [120, 830],
    [210, 880],
    [90, 940],
    [320, 800],
    [300, 930],
    [200, 1010],
    [90, 1070],
    [330, 1040],
    [440, 860],
    [450, 1000],
    [470, 1110],
    [590, 1080],
    [840, 830],
    [930, 900],
    [1000, 820],
    [900, 1010],
    [990, 1060],
    [860, 1130],
    [1010, 1180],
    [760, 1150],
  ] as const;
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, mix(cream, apricot, 0.12)],
        [0.6, cream],
        [1, cream],
      ]),
    ) +
    path(
      land,
      picture.linear([
        [0, tint(leaf, 0.48)],
        [0.6, tint(leaf, 0.62)],
        [1, cream],
      ]),
    ) +
    picture.stipple(
      path(
        land,
        picture.linear([
          [0, '#000', 0.6],
          [0.35, '#000', 0],
        ]),
      ),
      leaf,
      0.5,
    ) +
    times(4, (ring) =>
      path(
        `M${500 - ring * 70} ${1010 + ring * 30} C${430 - ring * 90} ${850 - ring * 20} ${560 - ring * 20} ${700 - ring * 8} ${700 + ring * 30} ${730 - ring * 14} C${830 + ring * 70} ${770 - ring * 10} ${830 + ring * 80} ${960 + ring * 30} ${690 + ring * 30} ${1030 + ring * 22}Z`,
        tint(leaf, 0.3 - ring * 0.02),
        'opacity="0.3"',
      ),
    ) +
    path(
      shore,
      picture.linear([
        [0, tint(sea, 0.5)],
        [0.25, tint(sea, 0.42)],
        [1, tint(sea, 0.56)],
      ]),
    ) +
    line(shore, '#fffaf0', 20, 'opacity="0.8"') +
    line(shore, mix(caramel, cream, 0.4), 6, 'opacity="0.45"') +
    picture.stipple(
      path(
        shore,
        picture.linear([
          [0, '#000', 0.55],
          [0.3, '#000', 0],
        ]),
      ),
      sea,
      0.4,
    ) +
    times(16, () =>
      at(picture.random(60, 1020), picture.random(1860, 2010), line('M-30 0 q15 -14 30 0 q15 14 30 0', '#fffaf0', 5, 'opacity="0.45"')),
    ) +
    rect(300, 1330, 34, 190, mix(caramel, cream, 0.3), 'rx="4"') +
    rect(300, 1506, 150, 30, mix(caramel, cream, 0.3), 'rx="4"') +
    at(410, 1440, topBoat(picture, cherry), { turn: 20 }) +
    at(218, 1470, topBoat(picture, ink), { turn: -14, scale: 0.9 }) +
    at(760, 1530, topBoat(picture, caramel), { turn: 64, scale: 1.1 }) +
    line('M930 640 C900 760 930 900 860 1000 S780 1140 770 1240', '#fffaf0', 26) +
    line('M-20 1000 C160 960 260 1000 400 950 C520 910 560 960 620 1010', '#fffaf0', 26) +
    line('M240 690 C220 800 250 900 250 980', '#fffaf0', 20) +
    line(line1, '#fffaf0', 38) +
    line(line1, ink, 5, 'transform="translate(0 -8)"') +
    line(line1, ink, 5, 'transform="translate(0 8)"') +
    line(line1, ink, 26, 'stroke-dasharray="4 26" opacity="0.6"') +
    times(spots.length, (index) => {
      const [x, y] = spots[index] ?? [0, 0];
      return block(x - 40, y - 28, 64 + (index % 3) * 16, 48 + (index % 2) * 8, roofs[index % 5] ?? apricot, ((index * 37) % 22) - 11);
    }) +
    times(26, () => {
      const x = picture.random(20, 1060);
      return at(
        x,
        picture.random(720, 1120) + (x > 480 && x < 800 ? -60 : 0),
        circle(5, 8, 17, roast, 'opacity="0.2"') + crown(picture, 15, mix(leaf, sea, 0.15)),
      );
    }) +
    times(17, (index) =>
      at(
        604 + Math.sin(index / 2.4) * 26 + index * 1.6,
        1196 - index * 20,
        rect(-28, -7, 56, 13, index % 2 ? '#fffaf0' : mix(cream, caramel, 0.34), 'rx="2"'),
        { turn: Math.cos(index / 2.4) * 12 },
      ),
    ) +
    at(
      556,
      1222,
      rect(-52, -18, 104, 50, roast, 'rx="10" opacity="0.2"') +
        rect(-56, -26, 112, 50, sea, 'rx="12"') +
        rect(-46, -18, 24, 20, '#fffaf0', 'rx="3"') +
        rect(-12, -18, 24, 20, '#fffaf0', 'rx="3"') +
        rect(22, -18, 24, 20, '#fffaf0', 'rx="3"') +
        rect(-56, 8, 112, 8, apricot),
    ) +
    circle(646, 1170, 24, '#fffaf0') +
    circle(646, 1170, 16, sea) +
    at(640, 850, block(-90, -50, 170, 100, mix(cherry, roast, 0.2), 0) + rect(40, -40, 22, 22, shade(roast, 0.2), 'rx="3"')) +
    at(
      640,
      830,
      ellipse(46, 26, 74, 24, roast, `opacity="0.34" filter="${picture.blur(8)}" transform="rotate(-18)"`) +
        path(
          'M0 0 C-30 -76 -92 -108 -92 -176 A92 92 0 1 1 92 -176 C92 -108 30 -76 0 0Z',
          picture.across([
            [0, tint(cherry, 0.2)],
            [0.5, cherry],
            [1, shade(cherry, 0.26)],
          ]),
        ) +
        circle(0, -176, 46, '#fffaf0') +
        path('M-26 -190 C-24 -166 -14 -152 -8 -150 H8 C14 -152 24 -166 26 -190Z', roast) +
        line('M24 -184 C40 -186 38 -164 18 -164', roast, 5) +
        line('M-8 -200 q-6 -8 0 -14 M8 -200 q-6 -8 0 -14', roast, 4),
      { scale: 0.98 },
    ) +
    at(190, 1600, gull('#fffdf6'), { scale: 0.9, turn: -14 }) +
    at(330, 1660, gull('#fffdf6'), { scale: 0.66, turn: 8 }) +
    at(900, 1640, gull('#fffdf6'), { scale: 0.8, turn: -4 }) +
    at(
      906,
      1880,
      circle(0, 0, 64, '#fffaf0', 'opacity="0.7"') +
        path('M0 -50 L14 0 L0 50 L-14 0Z', ink) +
        path('M0 -50 L14 0 H-14Z', cherry) +
        path('M-50 0 L0 -9 L50 0 L0 9Z', ink, 'opacity="0.4"'),
    )
  );
};

const topBoat = (picture: Picture, colour: string): string =>
  ellipse(8, 12, 22, 50, ink, 'opacity="0.2"') +
  path(
    'M0 -56 C22 -34 24 20 18 44 H-18 C-24 20 -22 -34 0 -56Z',
    picture.across([
      [0, tint(colour, 0.2)],
      [1, shade(colour, 0.2)],
    ]),
  ) +
  path('M0 -42 C14 -26 15 14 12 34 H-12 C-15 14 -14 -26 0 -42Z', mix(cream, caramel, 0.3)) +
  rect(-11, -6, 22, 24, '#fffaf0', 'rx="3"');

/** C5: the lit door at dusk. */
export const duskDoor = (picture: Picture): string => {
  const glow = mix(apricot, light, 0.35);
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, shade(ink, 0.3)],
        [0.3, mix(ink, sea, 0.5)],
        [0.42, mix(sea, apricot, 0.28)],
        [1, night],
      ]),
    ) +
    times(46, () =>
      circle(
        picture.random(0, width),
        picture.random(20, 560),
        picture.random(1.4, 3.8),
        light,
        `opacity="${picture.random(0.3, 0.95).toFixed(2)}"`,
      ),
    ) +
    circle(886, 250, 46, tint(apricot, 0.6), 'opacity="0.9"') +
    circle(866, 238, 44, mix(ink, sea, 0.22)) +
    at(70, 860, house(picture, 260, 200, { wall: mix(ink, sea, 0.3), roof: shade(ink, 0.3), lit: 0.4 })) +
    at(1030, 880, house(picture, 280, 210, { wall: mix(ink, sea, 0.25), roof: shade(ink, 0.35), lit: 0.5 })) +
    rect(
      -10,
      790,
      1100,
      790,
      picture.linear([
        [0, mix(roast, ink, 0.5)],
        [1, mix(roast, ink, 0.3)],
      ]),
    ) +
    times(17, (index) => rect(index * 66, 800, 4, 780, night, 'opacity="0.28"')) +
    circle(
      540,
      1240,
      660,
      picture.radial([
        [0, apricot, 0.5],
        [0.5, apricot, 0.16],
        [1, apricot, 0],
      ]),
    ) +
    path(
      'M-40 650 H1120 L1170 806 H-90Z',
      picture.linear([
        [0, tint(ink, 0.16)],
        [1, shade(ink, 0.3)],
      ]),
    ) +
    times(30, (index) => line(`M${-20 + index * 39} 656 L${-66 + index * 42} 800`, night, 5, 'opacity="0.45"')) +
    rect(-90, 800, 1260, 18, shade(ink, 0.5)) +
    rect(-40, 640, 1160, 18, tint(ink, 0.24), 'rx="8"') +
    path(
      'M110 880 H970 L1010 976 H70Z',
      picture.linear([
        [0, mix(sea, ink, 0.1)],
        [1, mix(sea, ink, 0.4)],
      ]),
    ) +
    times(6, (index) => path(`M${182 + index * 144} 880 h72 l${index * 3 - 8} 96 h-76Z`, cream, 'opacity="0.82"')) +
    times(12, (index) => circle(110 + index * 78, 976, 39, index % 2 ? mix(cream, ink, 0.12) : mix(sea, ink, 0.35), 'opacity="0.9"')) +
    rect(70, 936, 960, 42, night, 'opacity="0.14"') +
    rect(128, 1050, 400, 380, shade(roast, 0.35), 'rx="6"') +
    picture.within(
      'M146 1068 h364 v344 h-364Z',
      rect(
        146,
        1068,
        364,
        344,
        picture.linear([
          [0, tint(glow, 0.3)],
          [1, mix(apricot, caramel, 0.4)],
        ]),
      ) +
        rect(146, 1250, 364, 10, roast) +
        times(5, (index) =>
          at(186 + index * 72, 1250, jar(picture, [roast, caramel, shade(roast, 0.3)][index % 3] ?? roast, 0.8), { scale: 0.8 }),
        ) +
        rect(146, 1368, 364, 60, mix(caramel, roast, 0.3)) +
        at(
          250,
          1368,
          path('M-34 0 L-36 -90 H36 L34 0Z', caramel) + rect(-38, -104, 76, 18, shade(caramel, 0.2)) + rect(-20, -70, 40, 46, cream),
        ) +
        at(350, 1368, path('M-34 0 L-36 -90 H36 L34 0Z', ink) + rect(-38, -104, 76, 18, shade(ink, 0.2)) + rect(-20, -70, 40, 46, cream)) +
        at(436, 1368, path('M-34 -50 C-32 -20 -20 0 -10 0 H10 C20 0 32 -20 34 -50Z', '#fffaf0')) +
        line('M328 1068 V1130', roast, 4) +
        path('M296 1150 C298 1132 312 1126 328 1126 C344 1126 358 1132 360 1150Z', roast),
    ) +
    rect(322, 1068, 12, 344, shade(roast, 0.35)) +
    rect(146, 1160, 364, 9, shade(roast, 0.35)) +
    rect(588, 1030, 330, 540, shade(roast, 0.4), 'rx="6"') +
    rect(608, 1050, 290, 520, mix(roast, caramel, 0.24)) +
    rect(640, 1084, 226, 290, glow, 'rx="4"') +
    rect(
      640,
      1084,
      226,
      290,
      picture.linear([
        [0, light, 0.5],
        [1, caramel, 0.3],
      ]),
      'rx="4"',
    ) +
    rect(748, 1084, 10, 290, mix(roast, caramel, 0.2)) +
    rect(640, 1224, 226, 9, mix(roast, caramel, 0.2)) +
    rect(640, 1410, 226, 120, shade(roast, 0.1), 'rx="4" opacity="0.6"') +
    circle(628, 1320, 11, '#e0b45a') +
    path(
      'M604 1040 H902 V1150 C870 1168 850 1146 828 1160 L826 1042 M604 1040 V1156 C630 1170 660 1146 680 1160 L684 1042 M690 1042 V1160 C720 1172 730 1150 752 1162 V1042 M758 1042 V1162 C784 1148 800 1172 820 1160 V1042',
      ink,
    ) +
    at(753, 1100, waveMark(picture, cream, ink), { scale: 0.36 }) +
    rect(
      540,
      1568,
      430,
      34,
      picture.linear([
        [0, tint(ink, 0.34)],
        [1, shade(ink, 0.1)],
      ]),
      'rx="4"',
    ) +
    rect(
      500,
      1600,
      510,
      40,
      picture.linear([
        [0, tint(ink, 0.2)],
        [1, shade(ink, 0.3)],
      ]),
      'rx="4"',
    ) +
    rect(0, 1580, 500, 6, night, 'opacity="0.4"') +
    path(
      `M0 1582 H500 V1640 H1010 V1582 H${width} V${height} H0Z`,
      picture.linear([
        [0, mix(ink, sea, 0.2)],
        [1, night],
      ]),
    ) +
    path(
      'M600 1640 H920 L1140 2046 H360Z',
      picture.linear([
        [0, apricot, 0.5],
        [0.5, apricot, 0.14],
        [1, apricot, 0],
      ]),
      `filter="${picture.blur(16)}"`,
    ) +
    path(
      'M140 1586 H520 L560 2000 H-60Z',
      picture.linear([
        [0, apricot, 0.3],
        [1, apricot, 0],
      ]),
      `filter="${picture.blur(20)}"`,
    ) +
    times(9, (row) =>
      times(7, (column) => rect(column * 190 - (row % 2) * 95 - 40, 1650 + row * 46, 182, 40, light, 'rx="8" opacity="0.035"')),
    ) +
    line('M1000 990 H954', '#141b24', 8) +
    circle(
      964,
      1120,
      210,
      picture.radial([
        [0, apricot, 0.7],
        [1, apricot, 0],
      ]),
    ) +
    at(
      964,
      1000,
      line('M0 -10 V40', '#141b24', 5) +
        rect(-30, 36, 60, 14, '#141b24', 'rx="5"') +
        ellipse(
          0,
          120,
          66,
          82,
          picture.radial([
            [0, '#fff4d6'],
            [0.6, '#ffcf85'],
            [1, '#d98a3d'],
          ]),
        ) +
        times(4, (index) =>
          line(
            `M${-58 + index * 2} ${76 + index * 28} C-20 ${86 + index * 28} 20 ${86 + index * 28} ${58 - index * 2} ${76 + index * 28}`,
            '#b9743c',
            3,
            'opacity="0.45"',
          ),
        ) +
        rect(-30, 194, 60, 13, '#141b24', 'rx="5"'),
    ) +
    at(530, 1572, cat(picture), { scale: 1.04 }) +
    at(
      62,
      1580,
      path(
        'M-56 0 L-66 -110 H66 L56 0Z',
        picture.across([
          [0, mix(caramel, roast, 0.2)],
          [1, shade(roast, 0.3)],
        ]),
      ) +
        at(0, -104, twig(picture, 300, shade(leaf, 0.3), 5), { turn: 4 }) +
        at(-16, -104, twig(picture, 230, shade(leaf, 0.4), 4), { turn: -26 }) +
        at(16, -104, twig(picture, 230, shade(leaf, 0.35), 4), { turn: 28 }),
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
            [1, '#000', 0.75],
          ],
          { x: 0.55, y: 0.56, radius: 0.62 },
        ),
      ),
      night,
      0.45,
    )
  );
};

const cat = (picture: Picture): string =>
  at(0, 0, groundShadow(picture, 40, 90, 0.5)) +
  path('M44 -8 C96 -2 108 -50 92 -82 C88 -92 74 -88 78 -78 C88 -50 74 -28 40 -30Z', shade(night, 0.1)) +
  path(
    'M-46 0 C-58 -60 -40 -104 -26 -124 C-44 -140 -44 -164 -38 -192 L-16 -174 C-6 -178 8 -178 18 -174 L40 -192 C46 -164 46 -140 28 -124 C46 -104 64 -60 50 0Z',
    picture.across([
      [0, tint(ink, 0.12)],
      [0.4, shade(night, 0.2)],
      [1, tint(roast, 0.1)],
    ]),
  ) +
  path('M40 -186 C46 -164 46 -140 28 -124 C46 -104 62 -60 50 0', 'none', `stroke="${apricot}" stroke-width="4" opacity="0.75"`) +
  ellipse(-12, -152, 5, 6, '#ffd98a') +
  ellipse(16, -152, 5, 6, '#ffd98a') +
  path('M-2 -140 h8 l-4 5Z', apricot);
