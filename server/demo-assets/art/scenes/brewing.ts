import { apricot, caramel, cream, ink, leaf, light, mix, night, roast, sea, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, height, line, path, rect, times, width, type Picture } from '../picture.ts';
import { planks, table, wall, windowLight } from '../objects/room.ts';
import { groundShadow, restingBean, steam, twig } from '../objects/table.ts';
import { glassServer, kettle, paperCone, dripper, thrownMug } from '../objects/brew.ts';

/** B2: the kettle on its flame. */
export const kettleOnFlame = (picture: Picture): string => {
  const top = 1490;
  const tile = 150;
  const tiles = times(8, (column) =>
    times(10, (row) => {
      const lightness = picture.random(-0.06, 0.08);
      const colour = lightness > 0 ? tint(sea, lightness) : shade(sea, -lightness + 0.04);
      const x = column * tile - 60;
      const y = row * tile - 4;
      return (
        rect(
          x + 3,
          y + 3,
          tile - 6,
          tile - 6,
          picture.linear([
            [0, tint(colour, 0.05)],
            [1, shade(colour, 0.14)],
          ]),
          'rx="8"',
        ) + rect(x + 10, y + 9, tile - 20, 5, tint(colour, 0.3), 'rx="2" opacity="0.3"')
      );
    }),
  );
  const flame = (x: number, tall: number) =>
    path(
      `M${x - 15} 0 C${x - 20} ${-tall * 0.5} ${x - 4} ${-tall * 0.6} ${x} ${-tall} C${x + 4} ${-tall * 0.6} ${x + 20} ${-tall * 0.5} ${x + 15} 0Z`,
      picture.linear([
        [0, '#ffe3a8'],
        [0.45, '#7fb6d6'],
        [1, '#3c7fb5'],
      ]),
      'opacity="0.95"',
    );
  return (
    rect(0, 0, width, height, shade(sea, 0.35)) +
    tiles +
    rect(
      0,
      0,
      width,
      top,
      picture.linear([
        [0, night, 0.6],
        [0.36, night, 0.22],
        [1, night, 0.05],
      ]),
    ) +
    circle(
      520,
      1400,
      620,
      picture.radial([
        [0, apricot, 0.42],
        [0.5, apricot, 0.12],
        [1, apricot, 0],
      ]),
    ) +
    picture.stipple(
      rect(
        0,
        0,
        width,
        top,
        picture.across([
          [0.4, '#000', 0],
          [1, '#000', 0.7],
        ]),
      ),
      night,
      0.36,
    ) +
    table(picture, top, mix(ink, sea, 0.2)) +
    rect(
      150,
      1470,
      760,
      56,
      picture.linear([
        [0, '#4b5560'],
        [0.2, '#2a333d'],
        [1, '#161d26'],
      ]),
      'rx="16"',
    ) +
    rect(170, 1474, 720, 5, '#9fb0bb', 'rx="2" opacity="0.5"') +
    circle(
      840,
      1498,
      17,
      picture.radial([
        [0, tint(caramel, 0.3)],
        [1, shade(caramel, 0.3)],
      ]),
    ) +
    at(
      500,
      1452,
      ellipse(0, 0, 130, 16, '#1a222b') +
        times(9, (index) => flame(-112 + index * 28, 50 + (index % 3) * 12)) +
        ellipse(
          0,
          -8,
          170,
          50,
          picture.radial([
            [0, '#ffd591', 0.7],
            [1, '#ffd591', 0],
          ]),
        ),
    ) +
    rect(300, 1388, 400, 13, '#141b23', 'rx="6"') +
    rect(316, 1394, 14, 80, '#10161d') +
    rect(670, 1394, 14, 80, '#10161d') +
    at(500, 1390, kettle(picture, '#262d35', apricot), { scale: 1.3 }) +
    at(196, 930, steam(picture, 300, 80, 0.55)) +
    picture.stipple(
      rect(
        0,
        1540,
        width,
        500,
        picture.linear([
          [0, '#000', 0.1],
          [1, '#000', 0.7],
        ]),
      ),
      night,
      0.4,
    )
  );
};

/** B3: cone, paper and glass in a long window's light. */
export const coneAndGlass = (picture: Picture): string => {
  const top = 1470;
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, tint(cream, 0.3)],
        [0.5, cream],
        [1, mix(cream, apricot, 0.4)],
      ]),
    ) +
    picture.stipple(
      rect(
        0,
        0,
        width,
        top,
        picture.across([
          [0.2, '#000', 0],
          [1, '#000', 0.45],
        ]),
      ),
      mix(caramel, cream, 0.4),
      0.4,
    ) +
    path(`M0 640 L${width} 980 V${top} H0Z`, mix(cream, caramel, 0.42), 'opacity="0.34"') +
    windowLight(picture, 520, 640, { breadth: 620, tall: 840, lean: 330, colour: '#fffdf6', opacity: 0.85 }) +
    group(
      at(60, 1420, twig(picture, 520, mix(leaf, roast, 0.4), 6), { turn: 22, scale: 1.3 }),
      `opacity="0.2" filter="${picture.blur(12)}"`,
    ) +
    table(picture, top, mix(cream, caramel, 0.34)) +
    path(`M330 1560 L760 1560 L1080 1700 L1080 1790 L520 1640Z`, roast, `opacity="0.16" filter="${picture.blur(16)}"`) +
    at(540, 1570, groundShadow(picture, 190, 360, 0.26), { scale: 1.2 }) +
    at(540, 1562, glassServer(picture, 0.46), { scale: 1.34 }) +
    at(540, 1172, dripper(picture, '#fbf7ee'), { scale: 1.34 }) +
    at(540, 1172, paperCone(picture), { scale: 1.34 }) +
    restingBean(picture, 220, 1600, 0.62, 30) +
    restingBean(picture, 290, 1626, 0.56, -28) +
    restingBean(picture, 850, 1900, 0.7, 18)
  );
};

/** B4: the hand mill. */
export const handMill = (picture: Picture): string => {
  const top = 1480;
  const wood = mix(caramel, roast, 0.35);
  const brass = '#d9a650';
  const box = 'M-200 0 L-184 -330 H184 L200 0Z';
  return (
    wall(picture, mix(leaf, ink, 0.28)) +
    windowLight(picture, 300, 660, { breadth: 520, tall: 780, lean: 300, colour: mix(apricot, light, 0.3), opacity: 0.2 }) +
    planks(picture, top, 570, mix(roast, caramel, 0.3), 3) +
    path(
      `M0 ${top} H${width} V${top + 60} H0Z`,
      picture.linear([
        [0, night, 0.35],
        [1, night, 0],
      ]),
    ) +
    at(520, 1560, groundShadow(picture, 210, 420, 0.45), { scale: 1.25 }) +
    at(
      520,
      1556,
      rect(
        -222,
        -34,
        444,
        40,
        picture.linear([
          [0, tint(wood, 0.2)],
          [1, shade(wood, 0.5)],
        ]),
        'rx="10"',
      ) +
        path(
          box,
          picture.across([
            [0, tint(wood, 0.28)],
            [0.4, wood],
            [1, shade(wood, 0.5)],
          ]),
        ) +
        picture.within(
          box,
          times(12, (index) =>
            line(
              `M${-190 + index * 34} 0 C${-200 + index * 36} -120 ${-170 + index * 30} -220 ${-184 + index * 34} -330`,
              shade(wood, 0.5),
              3,
              'opacity="0.22"',
            ),
          ),
        ) +
        picture.stipple(
          path(
            box,
            picture.across([
              [0.3, '#000', 0],
              [1, '#000', 0.85],
            ]),
          ),
          night,
          0.42,
        ) +
        rect(-134, -180, 268, 128, shade(wood, 0.7), 'rx="6"') +
        path('M-134 -100 H134 L158 -20 H-158Z', shade(roast, 0.5)) +
        path(
          'M-120 -98 C-70 -132 -20 -120 10 -136 C50 -120 90 -126 120 -98 L136 -66 H-136Z',
          picture.linear([
            [0, tint(roast, 0.14)],
            [1, shade(roast, 0.3)],
          ]),
        ) +
        picture.stipple(
          path('M-120 -98 C-70 -132 -20 -120 10 -136 C50 -120 90 -126 120 -98 L136 -66 H-136Z', '#000', 'opacity="0.5"'),
          tint(roast, 0.36),
          0.7,
        ) +
        rect(
          -160,
          -76,
          320,
          96,
          picture.across([
            [0, tint(wood, 0.3)],
            [0.5, wood],
            [1, shade(wood, 0.36)],
          ]),
          'rx="8"',
        ) +
        rect(-160, -76, 320, 6, tint(wood, 0.5), 'rx="3" opacity="0.7"') +
        circle(
          0,
          -26,
          22,
          picture.radial(
            [
              [0, tint(brass, 0.6)],
              [0.6, brass],
              [1, shade(brass, 0.5)],
            ],
            { x: 0.36, y: 0.3, radius: 0.8 },
          ),
        ) +
        rect(
          -204,
          -356,
          408,
          36,
          picture.linear([
            [0, tint(wood, 0.34)],
            [1, shade(wood, 0.4)],
          ]),
          'rx="9"',
        ) +
        path(
          'M-96 -356 C-100 -400 -60 -420 -58 -440 H58 C60 -420 100 -400 96 -356Z',
          picture.across([
            [0, tint(brass, 0.5)],
            [0.4, brass],
            [1, shade(brass, 0.5)],
          ]),
        ) +
        path(
          'M-190 -600 C-184 -500 -120 -440 -66 -432 H66 C120 -440 184 -500 190 -600Z',
          picture.across([
            [0, tint(brass, 0.6)],
            [0.3, brass],
            [0.75, shade(brass, 0.24)],
            [1, shade(brass, 0.55)],
          ]),
        ) +
        picture.stipple(
          path(
            'M-190 -600 C-184 -500 -120 -440 -66 -432 H66 C120 -440 184 -500 190 -600Z',
            picture.across([
              [0.4, '#000', 0],
              [1, '#000', 0.8],
            ]),
          ),
          shade(roast, 0.4),
          0.4,
        ) +
        ellipse(0, -600, 190, 44, shade(brass, 0.55)) +
        times(16, (index) =>
          at(
            -140 + (index % 8) * 40 + picture.random(-8, 8),
            -606 + Math.floor(index / 8) * 22 - Math.cos(((index % 8) - 3.5) / 3) * 22,
            millBean(picture),
            { scale: 0.52, turn: picture.random(0, 180) },
          ),
        ) +
        path(
          'M-190 -600 C-186 -560 186 -560 190 -600 L188 -572 C160 -540 -160 -540 -188 -572Z',
          picture.across([
            [0, tint(brass, 0.6)],
            [0.4, brass],
            [1, shade(brass, 0.5)],
          ]),
        ) +
        rect(
          -9,
          -740,
          18,
          150,
          picture.across([
            [0, tint(brass, 0.5)],
            [1, shade(brass, 0.4)],
          ]),
        ) +
        circle(
          0,
          -742,
          20,
          picture.radial([
            [0, tint(brass, 0.6)],
            [1, shade(brass, 0.4)],
          ]),
        ) +
        line('M0 -742 C90 -760 170 -752 246 -724', shade(brass, 0.3), 21) +
        line('M0 -745 C90 -763 170 -755 244 -728', tint(brass, 0.24), 11) +
        rect(236, -790, 18, 66, shade(brass, 0.2)) +
        path(
          'M214 -800 C206 -860 224 -886 246 -886 C268 -886 286 -860 278 -800 C270 -784 222 -784 214 -800Z',
          picture.across([
            [0, tint(roast, 0.34)],
            [0.5, roast],
            [1, shade(roast, 0.5)],
          ]),
        ),
      { scale: 1.06 },
    ) +
    restingBean(picture, 180, 1590, 0.7, 20) +
    restingBean(picture, 248, 1632, 0.62, -40) +
    restingBean(picture, 884, 1930, 0.76, 60)
  );
};

const millBean = (picture: Picture): string =>
  ellipse(
    0,
    0,
    50,
    34,
    picture.radial(
      [
        [0, tint(roast, 0.3)],
        [0.5, roast],
        [1, shade(roast, 0.55)],
      ],
      { x: 0.36, y: 0.28, radius: 0.8 },
    ),
  ) + line('M-44 -6 C-20 -18 -6 14 14 4 S36 -6 45 6', shade(roast, 0.7), 6);

/** B5: three mugs in the morning. */
export const threeMugs = (picture: Picture): string => {
  const shelf = 1480;
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear(
        [
          [0, tint(apricot, 0.66)],
          [0.5, mix(cream, apricot, 0.24)],
          [1, mix(cream, caramel, 0.35)],
        ],
        { from: [0, 0], to: [0.7, 1] },
      ),
    ) +
    picture.stipple(
      rect(
        0,
        0,
        width,
        height,
        picture.across([
          [0.3, '#000', 0],
          [1, '#000', 0.5],
        ]),
      ),
      mix(caramel, apricot, 0.4),
      0.4,
    ) +
    path('M-80 700 L1180 1180 V1420 L-80 980Z', '#fffaf0', `opacity="0.5" filter="${picture.blur(26)}"`) +
    path('M-80 1060 L1180 1480 V1560 L-80 1200Z', '#fffaf0', `opacity="0.42" filter="${picture.blur(22)}"`) +
    times(3, (index) =>
      path(`M${240 + index * 300} ${shelf} l160 -30 l300 120 l-220 40Z`, roast, `opacity="0.12" filter="${picture.blur(14)}"`),
    ) +
    planks(picture, shelf, 76, mix(caramel, roast, 0.12), 1) +
    rect(0, shelf - 2, width, 7, tint(caramel, 0.6)) +
    path(
      `M0 ${shelf + 76} H${width} V${shelf + 210} H0Z`,
      picture.linear([
        [0, roast, 0.42],
        [1, roast, 0],
      ]),
    ) +
    path(
      `M150 ${shelf + 76} h66 l-14 150 h-38Z`,
      picture.across([
        [0, mix(caramel, roast, 0.1)],
        [1, shade(roast, 0.1)],
      ]),
    ) +
    path(
      `M864 ${shelf + 76} h66 l-14 150 h-38Z`,
      picture.across([
        [0, mix(caramel, roast, 0.1)],
        [1, shade(roast, 0.1)],
      ]),
    ) +
    times(3, (index) => at(220 + index * 312, shelf, groundShadow(picture, 100, 170, 0.3))) +
    at(220, shelf, thrownMug(picture, ink), { scale: 1.16 }) +
    at(532, shelf, thrownMug(picture, '#f3e6cf'), { scale: 1.3 }) +
    at(850, shelf, thrownMug(picture, apricot), { scale: 1.08 }) +
    at(528, shelf - 330, steam(picture, 380, 92, 0.85)) +
    at(
      980,
      shelf,
      path(
        'M-46 -150 C-70 -80 -60 -20 -36 0 H36 C60 -20 70 -80 46 -150Z',
        picture.across([
          [0, tint(sea, 0.3)],
          [1, shade(sea, 0.3)],
        ]),
      ) +
        at(0, -146, twig(picture, 330, leaf, 4), { turn: 10 }) +
        at(-10, -146, twig(picture, 240, leaf, 3), { turn: -18 }),
      { scale: 0.94 },
    )
  );
};
