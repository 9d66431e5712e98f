import { apricot, caramel, cherry, cream, ink, leaf, light, mix, night, roast, sea, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, height, line, path, rect, times, width, type Picture } from '../picture.ts';
import { coffeeBranch, cloud, crown, fishingBoat, gull, house, sky, sun, water } from '../objects/land.ts';
import { pendantLamp, table, wall, windowLight } from '../objects/room.ts';
import { bean, blossom, coffeeBag, cupOnSaucer, groundShadow, lemonSlice, restingBean, steam, twig } from '../objects/table.ts';

/** A1: dawn over the harbour town. */
export const harbourDawn = (picture: Picture): string => {
  const horizon = 1010;
  const slope = (x: number, y: number, w: number, h: number, wallColour: string, roof: string, lit: number) =>
    at(x, y, house(picture, w, h, { wall: wallColour, roof, lit }));
  const rows = [
    { y: 1270, tone: 0.12, places: [-10, 130, 262, 880, 1010, 1110], w: 118, h: 84 },
    { y: 1370, tone: 0.26, places: [40, 196, 340, 800, 950, 1080], w: 146, h: 98 },
    { y: 1492, tone: 0.4, places: [-20, 150, 320, 864, 1040], w: 176, h: 112 },
    { y: 1640, tone: 0.58, places: [40, 240, 890, 1090], w: 214, h: 118 },
    { y: 1812, tone: 0.72, places: [-30, 214, 466, 718, 960, 1160], w: 252, h: 128 },
    { y: 2010, tone: 0.84, places: [90, 380, 676, 970], w: 296, h: 140 },
  ];
  const walls = [cream, apricot, mix(cream, sea, 0.3), mix(caramel, cream, 0.5)];
  const roofs = [mix(sea, ink, 0.3), roast, mix(cherry, roast, 0.45), ink];
  const ground = (row: number) =>
    path(
      `M0 ${(rows[row]?.y ?? 0) - 74} C260 ${(rows[row]?.y ?? 0) - 40} 420 ${(rows[row]?.y ?? 0) + 6} 560 ${(rows[row]?.y ?? 0) + 10} C720 ${(rows[row]?.y ?? 0) - 20} 900 ${(rows[row]?.y ?? 0) - 50} ${width} ${(rows[row]?.y ?? 0) - 90} V${height} H0Z`,
      mix(mix(leaf, sea, 0.55), night, rows[row]?.tone ?? 0),
    );
  return (
    sky(picture, shade(ink, 0.25), mix(sea, ink, 0.3), mix(apricot, cherry, 0.12), horizon) +
    at(250, 812, cloud(mix(apricot, sea, 0.42), 0.55), { scale: 1.2 }) +
    at(860, 720, cloud(mix(apricot, sea, 0.55), 0.5), { scale: 0.9 }) +
    at(600, 900, cloud(mix(apricot, light, 0.3), 0.5), { scale: 1.5 }) +
    sun(picture, 640, horizon - 34, 78, apricot) +
    path(`M640 ${horizon} C760 930 840 900 930 934 S1040 940 ${width} 900 V${horizon + 4} H640Z`, mix(sea, ink, 0.35)) +
    path(`M0 ${horizon + 4} V930 C90 920 150 960 240 ${horizon} Z`, mix(sea, ink, 0.2)) +
    water(picture, horizon, 420, mix(sea, ink, 0.2), apricot, 640) +
    at(470, 1096, fishingBoat(picture), { scale: 0.7 }) +
    at(800, 1052, fishingBoat(picture, shade(sea, 0.3)), { scale: 0.36 }) +
    times(3, (index) =>
      at(360 + index * 90, 760 + (index % 2) * 46, gull(mix(light, apricot, 0.3)), { scale: 0.42 - index * 0.06, turn: -8 }),
    ) +
    times(rows.length, (row) => {
      const { y, tone, places, w, h } = rows[row] ?? { y: 0, tone: 0, places: [], w: 0, h: 0 };
      const houses = places.map((x, index) => {
        const lift = -70 * Math.min(1, Math.abs(x - 560) / 520) ** 1.3;
        return slope(
          x,
          y + lift + 26,
          w,
          h,
          mix(walls[(index + row) % 4] ?? cream, ink, tone),
          mix(roofs[(index * 3 + row) % 4] ?? ink, night, tone * 0.6),
          0.42 - row * 0.05,
        );
      });
      return (
        ground(row) +
        houses.join('') +
        (row === 2 ? roastery(picture, 590, y + 10) : '') +
        times(4, (index) =>
          at(picture.random(0, width), y + picture.random(8, 30), crown(picture, 24 + row * 5, mix(leaf, night, tone + 0.1)), {
            scale: 0.9 + (index % 2) * 0.3,
          }),
        )
      );
    }) +
    rect(
      0,
      1500,
      width,
      height - 1500,
      picture.linear([
        [0, night, 0],
        [0.5, night, 0.5],
        [1, night, 0.8],
      ]),
    )
  );
};

const roastery = (picture: Picture, x: number, y: number): string =>
  at(
    x,
    y,
    circle(
      0,
      -90,
      330,
      picture.radial([
        [0, apricot, 0.5],
        [1, apricot, 0],
      ]),
    ) +
      at(92, -272, steam(picture, 420, 96, 0.7)) +
      rect(70, -280, 44, 150, mix(cherry, roast, 0.4)) +
      rect(62, -288, 60, 18, mix(cherry, roast, 0.2), 'rx="3"') +
      house(picture, 300, 150, { wall: mix(cream, apricot, 0.3), roof: mix(cherry, roast, 0.3), lit: 1 }) +
      rect(-36, -62, 72, 62, shade(roast, 0.2), 'rx="4"') +
      rect(-28, -54, 56, 40, mix(apricot, light, 0.5), 'rx="3"') +
      path('M-150 -64 H150 L168 -34 H-168Z', mix(sea, ink, 0.2)) +
      times(7, (index) => path(`M${-150 + index * 43} -64 h22 l4 30 h-24Z`, cream, 'opacity="0.9"')),
  );

/** A2: the house blend, bag and cup, against a wall of sea blue. */
export const houseBlend = (picture: Picture): string => {
  const top = 1440;
  return (
    wall(picture, sea) +
    windowLight(picture, 250, 560, { breadth: 560, tall: 900, lean: 340, colour: apricot, opacity: 0.26 }) +
    table(picture, top, mix(cream, caramel, 0.08)) +
    at(400, 1532, groundShadow(picture, 190, 460), { scale: 1.15 }) +
    at(400, 1532, coffeeBag(picture), { scale: 1.46 }) +
    at(742, 1586, groundShadow(picture, 180, 280), { scale: 1.1 }) +
    at(742, 1572, cupOnSaucer(picture, '#f7f1e6'), { scale: 1.04 }) +
    at(736, 1330, steam(picture, 500, 110, 0.62)) +
    restingBean(picture, 452, 1600, 0.66, 20) +
    restingBean(picture, 540, 1634, 0.6, -34) +
    restingBean(picture, 236, 1606, 0.52, 74) +
    restingBean(picture, 150, 1900, 0.7, 120) +
    restingBean(picture, 236, 1948, 0.74, 24) +
    restingBean(picture, 906, 1930, 0.72, -12)
  );
};

/** A3: light roast with jasmine and lemon. */
export const jasmine = (picture: Picture): string => {
  const top = 1452;
  const sprig = (long: number) =>
    line(`M0 0 C${long * 0.3} -60 ${long * 0.7} -30 ${long} -80`, mix(leaf, roast, 0.25), 8) +
    times(5, (index) =>
      at(
        long * (0.12 + index * 0.2),
        -34 - (index % 2) * 14,
        at(0, 0, twig(picture, 150 - index * 12, leaf, 2), { turn: index % 2 ? 148 : 34, scale: 0.9 }),
      ),
    ) +
    times(4, (index) =>
      at(long * (0.24 + index * 0.22), -70 + (index % 2) * 62, blossom(picture), { scale: 1.12 - index * 0.1, turn: index * 31 }),
    ) +
    at(long * 1.04, -92, blossom(picture), { scale: 0.6 });
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, tint(apricot, 0.62)],
        [0.5, tint(apricot, 0.34)],
        [1, apricot],
      ]),
    ) +
    circle(
      560,
      1080,
      430,
      picture.linear([
        [0, tint(apricot, 0.86)],
        [1, tint(apricot, 0.4)],
      ]),
    ) +
    picture.stipple(
      circle(
        560,
        1080,
        430,
        picture.linear([
          [0.5, '#000', 0],
          [1, '#000', 0.6],
        ]),
      ),
      mix(apricot, caramel, 0.5),
      0.4,
    ) +
    windowLight(picture, 640, 620, { breadth: 500, tall: 820, lean: 300, opacity: 0.34 }) +
    table(picture, top, mix(cream, apricot, 0.25)) +
    at(-60, 900, sprig(520), { turn: 14, scale: 1.1 }) +
    at(1150, 1180, group(sprig(440), 'transform="scale(-1 1)"'), { turn: -8, scale: 1.06 }) +
    at(540, 1540, groundShadow(picture, 190, 330, 0.22), { scale: 1.2 }) +
    at(540, 1528, glassCup(picture), { scale: 1.5 }) +
    at(540, 1200, steam(picture, 360, 90, 0.7)) +
    ellipse(826, 1578, 150, 26, roast, `opacity="0.22" filter="${picture.blur(9)}"`) +
    at(806, 1480, lemonSlice(picture), { scale: 1.02, turn: 12 }) +
    at(258, 1560, ellipse(8, 24, 70, 16, roast, `opacity="0.2" filter="${picture.blur(6)}"`) + blossom(picture), { scale: 1.1 }) +
    at(356, 1592, blossom(picture), { scale: 0.74, turn: 40 }) +
    at(880, 1906, blossom(picture), { scale: 0.9, turn: 14 })
  );
};

const glassCup = (picture: Picture): string => {
  const glass = 'M-128 -232 C-124 -120 -112 -40 -92 -6 C-70 6 70 6 92 -6 C112 -40 124 -120 128 -232Z';
  const coffee = 'M-118 -176 C-114 -110 -102 -44 -86 -20 C-60 -8 60 -8 86 -20 C102 -44 114 -110 118 -176Z';
  return (
    path('M112 -196 C220 -216 220 -66 96 -66', 'none', `stroke="#fff" stroke-width="22" opacity="0.55"`) +
    path('M112 -196 C214 -214 214 -72 98 -70', 'none', `stroke="${caramel}" stroke-width="4" opacity="0.5"`) +
    path(glass, '#fff', 'opacity="0.42"') +
    path(
      coffee,
      picture.linear([
        [0, '#b5601f'],
        [0.5, '#cf7f2c'],
        [1, '#8c431a'],
      ]),
    ) +
    picture.within(
      coffee,
      path('M20 -180 C60 -120 50 -40 10 0 L140 0 V-180Z', '#7c3915', 'opacity="0.35"') +
        path('M-108 -170 C-90 -100 -84 -60 -70 -30 L-40 -26 C-58 -80 -66 -120 -70 -172Z', '#f3b660', 'opacity="0.7"') +
        ellipse(-10, -26, 70, 26, '#f0a94c', `opacity="0.6" filter="${picture.blur(8)}"`),
    ) +
    ellipse(
      0,
      -176,
      118,
      22,
      picture.across([
        [0, '#d98f3c'],
        [0.6, '#b5641f'],
        [1, '#8e4517'],
      ]),
    ) +
    path('M-108 -174 C-60 -160 60 -160 108 -174 C70 -152 -70 -152 -108 -174Z', '#ffd9a0', 'opacity="0.7"') +
    ellipse(0, -232, 128, 25, 'none', 'stroke="#fff" stroke-width="6" opacity="0.85"') +
    path('M-112 -214 C-108 -120 -96 -60 -84 -34', 'none', 'stroke="#fff" stroke-width="11" stroke-linecap="round" opacity="0.75"') +
    path('M106 -200 C104 -150 98 -100 90 -70', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.5"')
  );
};

/** A4: the volcano above the terraces. */
export const volcano = (picture: Picture): string => {
  const cone = 'M40 1260 C250 1120 380 900 462 760 C484 742 520 752 548 746 C580 740 604 748 622 764 C700 910 840 1120 1060 1260Z';
  const terrace = (y: number, colour: string, bushes: number, lean: number) =>
    path(
      `M0 ${y + lean} C260 ${y - 60} 620 ${y - 30 + lean} ${width} ${y - lean} V${height} H0Z`,
      picture.linear([
        [0, tint(colour, 0.16)],
        [0.4, colour],
        [1, shade(colour, 0.3)],
      ]),
    ) +
    picture.stipple(
      path(
        `M0 ${y + lean} C260 ${y - 60} 620 ${y - 30 + lean} ${width} ${y - lean} V${y + 130} H0Z`,
        picture.linear([
          [0, '#000', 0],
          [1, '#000', 0.6],
        ]),
      ),
      shade(colour, 0.55),
      0.4,
    ) +
    times(bushes, (index) => {
      const x = (width / bushes) * (index + 0.5) + picture.random(-8, 8);
      const rise = y - 18 - Math.sin((x / width) * Math.PI) * 26 + (lean * (width - 2 * x)) / width;
      const size = 520 / bushes;
      return at(
        x,
        rise,
        crown(picture, size, colour) +
          times(4, () => circle(picture.random(-size * 0.6, size * 0.6), picture.random(-size * 0.5, size * 0.4), size * 0.12, cherry)),
      );
    });
  return (
    sky(picture, tint(apricot, 0.3), mix(caramel, apricot, 0.72), tint(apricot, 0.55), 1300) +
    sun(picture, 780, 830, 96, tint(apricot, 0.35)) +
    at(220, 720, cloud(light, 0.6), { scale: 0.9 }) +
    at(930, 980, cloud(light, 0.5), { scale: 1.1 }) +
    path(
      'M0 1300 V1120 C150 1060 220 1100 330 1180 S700 1200 800 1130 S1000 1080 1080 1120 V1300Z',
      mix(caramel, apricot, 0.3),
      'opacity="0.75"',
    ) +
    path(
      cone,
      picture.across([
        [0, mix(caramel, apricot, 0.3)],
        [0.45, mix(caramel, roast, 0.3)],
        [0.56, mix(caramel, roast, 0.6)],
        [1, roast],
      ]),
    ) +
    picture.within(
      cone,
      path('M548 740 C560 860 520 960 600 1260 L1080 1260 L640 760Z', roast, 'opacity="0.45"') +
        path(
          'M462 750 C440 820 470 860 450 900 C480 880 492 840 512 880 C530 850 560 850 572 900 C590 850 610 860 640 830 L620 740Z',
          tint(apricot, 0.6),
          'opacity="0.75"',
        ) +
        times(8, (index) =>
          line(
            `M${480 + index * 22} 800 C${440 + index * 36} 950 ${360 + index * 66} 1080 ${240 + index * 110} 1260`,
            roast,
            4,
            'opacity="0.14"',
          ),
        ),
    ) +
    picture.stipple(
      path(
        cone,
        picture.across([
          [0.4, '#000', 0],
          [1, '#000', 0.8],
        ]),
      ),
      night,
      0.36,
    ) +
    at(556, 730, steam(picture, 210, 64, 0.75)) +
    rect(
      0,
      1150,
      width,
      130,
      picture.linear([
        [0, light, 0],
        [1, light, 0.55],
      ]),
    ) +
    terrace(1270, mix(leaf, apricot, 0.32), 15, 20) +
    terrace(1360, mix(leaf, caramel, 0.12), 11, -26) +
    terrace(1480, mix(leaf, ink, 0.12), 8, 22) +
    path(
      `M0 1620 C300 1560 760 1570 ${width} 1640 V${height} H0Z`,
      picture.linear([
        [0, tint(caramel, 0.44)],
        [1, mix(caramel, apricot, 0.4)],
      ]),
    ) +
    picture.stipple(
      path(
        `M0 1620 C300 1560 760 1570 ${width} 1640 V${height} H0Z`,
        picture.linear([
          [0, '#000', 0.5],
          [0.3, '#000', 0],
          [1, '#000', 0.3],
        ]),
      ),
      roast,
      0.28,
    ) +
    at(-50, 1330, coffeeBranch(picture, 400), { turn: 24, scale: 1.06 }) +
    at(1130, 1250, group(coffeeBranch(picture, 380), 'transform="scale(-1 1)"'), { turn: -22, scale: 1.06 }) +
    at(486, 1572, chocolate(picture), { scale: 1.1 }) +
    at(690, 1566, hazelnut(picture), { scale: 1.1 })
  );
};

const chocolate = (picture: Picture): string =>
  path('M-110 60 L140 60 L240 84 L0 84Z', night, `opacity="0.35" filter="${picture.blur(10)}"`) +
  path('M-120 0 L-40 -70 L110 -70 L120 10 L112 62 L-112 62Z', shade(roast, 0.35)) +
  path('M-120 0 L-40 -70 L110 -70 L60 0Z', tint(roast, 0.12)) +
  path(
    'M-120 0 H60 V62 H-112Z',
    picture.across([
      [0, tint(roast, 0.08)],
      [1, shade(roast, 0.3)],
    ]),
  ) +
  path(
    'M-78 -12 L-30 -56 L76 -56 L48 -12Z',
    picture.linear([
      [0, tint(roast, 0.3)],
      [1, roast],
    ]),
  ) +
  line('M-120 0 H60 L110 -70', tint(roast, 0.36), 4, 'opacity="0.7"');

const hazelnut = (picture: Picture): string =>
  ellipse(30, 56, 92, 16, night, `opacity="0.35" filter="${picture.blur(9)}"`) +
  path(
    'M-58 -6 C-60 44 -24 66 0 68 C24 66 60 44 58 -6 C40 -30 -40 -30 -58 -6Z',
    picture.radial(
      [
        [0, tint(caramel, 0.4)],
        [0.5, caramel],
        [1, shade(caramel, 0.55)],
      ],
      { x: 0.34, y: 0.3, radius: 0.8 },
    ),
  ) +
  path(
    'M-62 -2 C-64 -40 -30 -58 0 -60 C30 -58 64 -40 62 -2 C40 -16 -40 -16 -62 -2Z',
    picture.linear([
      [0, tint(caramel, 0.62)],
      [1, mix(caramel, cream, 0.3)],
    ]),
  ) +
  times(7, (index) => line(`M${-48 + index * 16} -10 L${-36 + index * 12} 52`, roast, 2, 'opacity="0.25"'));

/** A5: dark beans under a lamp at night. */
export const darkRoast = (picture: Picture): string => {
  const foot = 1560;
  const heap = times(10, (row) => {
    const part = row / 9;
    const half = 50 + part ** 0.85 * 350;
    const count = Math.round(half / 36);
    return times(count + 1, (index) => {
      const across = count === 0 ? 0 : (index / count) * 2 - 1;
      const warm = Math.max(0, 1 - Math.abs(across + 0.15) * 0.75 - part * 0.2);
      const colour = mix(mix(roast, night, 0.62), mix(roast, caramel, 0.5), Math.round(warm * 8) / 8);
      const y = foot - 370 + part * 350 + across ** 2 * (70 * (1 - part) - 26 * part);
      return at(540 + across * half + picture.random(-10, 10), y + picture.random(-8, 8), bean(picture, colour), {
        scale: 1.02,
        turn: picture.random(-50, 50),
      });
    });
  });
  const frond = (colour: string) => twig(picture, 620, colour, 6);
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, night],
        [0.5, mix(ink, roast, 0.35)],
        [0.76, mix(roast, night, 0.35)],
        [1, night],
      ]),
    ) +
    circle(
      540,
      1250,
      640,
      picture.radial([
        [0, caramel, 0.6],
        [0.5, caramel, 0.2],
        [1, caramel, 0],
      ]),
    ) +
    rect(
      0,
      foot - 60,
      width,
      height - foot + 60,
      picture.linear([
        [0, mix(roast, night, 0.3)],
        [0.3, mix(roast, night, 0.55)],
        [1, night],
      ]),
    ) +
    ellipse(
      560,
      foot + 6,
      620,
      90,
      picture.radial([
        [0, caramel, 0.75],
        [0.6, caramel, 0.25],
        [1, caramel, 0],
      ]),
    ) +
    at(540, 700, pendantLamp(picture, { shadeColour: mix(sea, ink, 0.5), cord: 760, glow: 470, reach: 640 }), { scale: 1.25 }) +
    at(-40, 1500, frond(shade(leaf, 0.62)), { turn: 14, scale: 1.35 }) +
    at(1120, 1520, frond(shade(leaf, 0.66)), { turn: -16, scale: 1.4 }) +
    at(30, 1640, frond(shade(leaf, 0.72)), { turn: 38, scale: 0.9 }) +
    at(1060, 1660, frond(shade(leaf, 0.74)), { turn: -40, scale: 0.9 }) +
    path(
      `M120 ${foot} C260 ${foot - 60} 440 ${foot - 370} 540 ${foot - 380} C640 ${foot - 370} 820 ${foot - 60} 960 ${foot} C820 ${foot + 30} 260 ${foot + 30} 120 ${foot}Z`,
      shade(roast, 0.75),
    ) +
    heap +
    restingBean(picture, 150, foot + 62, 0.9, 20) +
    restingBean(picture, 906, foot + 74, 0.84, -40) +
    restingBean(picture, 640, foot + 96, 0.8, 80) +
    restingBean(picture, 380, foot + 84, 0.86, 150) +
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
          { x: 0.46, y: 0.6, radius: 0.6 },
        ),
      ),
      night,
      0.45,
    ) +
    at(560, foot - 400, steam(picture, 320, 96, 0.5))
  );
};
