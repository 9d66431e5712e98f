import { apricot, caramel, cherry, cream, ink, leaf, light, mix, night, roast, sea, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, height, line, path, rect, times, width, type Picture } from '../picture.ts';
import { cloud, crown, fishingBoat, gull, house, sky, sun, water } from '../objects/land.ts';
import { table, wall, windowLight } from '../objects/room.ts';
import { blossom, coffeeBag, groundShadow, restingBean, twig, waveMark } from '../objects/table.ts';

/** A cardboard parcel from the front, with tape and the shop's mark, 300 by 220; origin: the middle of its foot. */
const parcel = (picture: Picture, colour = mix(caramel, cream, 0.25)): string =>
  path('M150 0 L196 -26 V-236 L150 -220Z', shade(colour, 0.4)) +
  path('M-150 -220 L-104 -240 L196 -236 L150 -220Z', tint(colour, 0.3)) +
  rect(
    -150,
    -220,
    300,
    220,
    picture.across([
      [0, tint(colour, 0.14)],
      [0.5, colour],
      [1, shade(colour, 0.22)],
    ]),
    'rx="3"',
  ) +
  picture.stipple(
    rect(
      -150,
      -220,
      300,
      220,
      picture.across([
        [0.3, '#000', 0],
        [1, '#000', 0.7],
      ]),
    ),
    shade(colour, 0.6),
    0.4,
  ) +
  rect(-26, -220, 52, 220, mix(colour, cream, 0.5), 'opacity="0.7"') +
  path('M-26 -220 L20 -240 L68 -239 L26 -220Z', mix(colour, cream, 0.6), 'opacity="0.8"') +
  at(0, -112, waveMark(picture, ink, mix(colour, cream, 0.55)), { scale: 0.5 });

/** D1: a parcel in the post box. */
export const postBox = (picture: Picture): string => {
  const paint = cherry;
  const outline = 'M-210 0 V-440 C-210 -560 -116 -620 0 -620 C116 -620 210 -560 210 -440 V0Z';
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, tint(cream, 0.34)],
        [0.5, cream],
        [1, mix(cream, apricot, 0.5)],
      ]),
    ) +
    picture.stipple(
      rect(
        0,
        0,
        width,
        height,
        picture.across([
          [0.2, '#000', 0],
          [1, '#000', 0.5],
        ]),
      ),
      mix(caramel, cream, 0.45),
      0.4,
    ) +
    times(22, () =>
      path(`M${picture.random(0, width)} ${picture.random(640, 1600)} q60 -14 120 4 q-50 16 -120 -4Z`, '#fffaf0', 'opacity="0.4"'),
    ) +
    path('M-40 900 C300 1000 800 1240 1120 1340 V1640 H-40Z', mix(caramel, cream, 0.36), 'opacity="0.2"') +
    group(
      at(900, 1560, twig(picture, 760, mix(roast, leaf, 0.4), 8), { turn: -4 }) +
        at(1010, 1500, twig(picture, 560, mix(roast, leaf, 0.4), 7), { turn: 12 }),
      `opacity="0.22" filter="${picture.blur(12)}"`,
    ) +
    rect(
      0,
      1590,
      width,
      460,
      picture.linear([
        [0, mix(cream, caramel, 0.42)],
        [0.2, mix(cream, caramel, 0.3)],
        [1, mix(cream, caramel, 0.48)],
      ]),
    ) +
    rect(0, 1586, width, 9, '#fff6e6', 'opacity="0.8"') +
    picture.stipple(
      rect(
        0,
        1590,
        width,
        456,
        picture.across([
          [0, '#000', 0],
          [1, '#000', 0.5],
        ]),
      ),
      roast,
      0.3,
    ) +
    path('M430 1570 L700 1580 L1120 1740 V1830 L560 1620Z', roast, `opacity="0.26" filter="${picture.blur(14)}"`) +
    path('M720 1180 C860 1260 980 1330 1100 1400 V1560 L720 1500Z', roast, `opacity="0.12" filter="${picture.blur(20)}"`) +
    rect(
      452,
      1380,
      76,
      210,
      picture.across([
        [0, tint(roast, 0.2)],
        [0.5, roast],
        [1, shade(roast, 0.4)],
      ]),
    ) +
    rect(410, 1568, 160, 30, shade(roast, 0.3), 'rx="8"') +
    at(
      490,
      1390,
      path('M150 -560 C236 -520 262 -480 262 -400 V-30 L210 0 V-440 C210 -500 190 -540 150 -560Z', shade(paint, 0.45)) +
        path(
          outline,
          picture.across([
            [0, tint(paint, 0.26)],
            [0.4, paint],
            [1, shade(paint, 0.28)],
          ]),
        ) +
        picture.stipple(
          path(
            outline,
            picture.across([
              [0.35, '#000', 0],
              [1, '#000', 0.85],
            ]),
          ),
          shade(paint, 0.6),
          0.45,
        ) +
        path('M-178 -430 C-174 -510 -128 -562 -60 -578', 'none', 'stroke="#fff" stroke-width="16" stroke-linecap="round" opacity="0.4"') +
        rect(-168, -420, 336, 150, shade(paint, 0.65), 'rx="12"') +
        at(24, -276, group(parcel(picture), `transform="scale(0.98)"`), { turn: -5 }) +
        rect(
          -168,
          -286,
          336,
          30,
          picture.linear([
            [0, tint(paint, 0.3)],
            [1, shade(paint, 0.2)],
          ]),
          'rx="10"',
        ) +
        path(
          'M-168 -256 H168 V-200 H-168Z',
          picture.linear([
            [0, night, 0.34],
            [1, night, 0],
          ]),
        ) +
        rect(-130, -190, 260, 130, tint(paint, 0.08), 'rx="10"') +
        at(0, -124, waveMark(picture, cream, paint), { scale: 0.5 }) +
        circle(150, -124, 12, '#e0b45a') +
        rect(-210, -22, 420, 22, shade(paint, 0.3)),
    ) +
    at(
      760,
      1588,
      path(
        'M-74 0 L-92 -160 H92 L74 0Z',
        picture.across([
          [0, tint(sea, 0.3)],
          [0.5, sea],
          [1, shade(sea, 0.35)],
        ]),
      ) +
        rect(-100, -186, 200, 34, tint(sea, 0.16), 'rx="8"') +
        olive(picture, 460, -10) +
        olive(picture, 360, 20) +
        olive(picture, 330, -36),
    ) +
    at(
      140,
      1588,
      path(
        'M-50 0 L-60 -100 H60 L50 0Z',
        picture.across([
          [0, tint(caramel, 0.3)],
          [1, shade(caramel, 0.3)],
        ]),
      ) +
        at(0, -96, twig(picture, 210, leaf, 4), { turn: -12 }) +
        at(6, -96, twig(picture, 170, mix(leaf, sea, 0.2), 3), { turn: 20 }),
    )
  );
};

const olive = (picture: Picture, tall: number, turn: number): string => {
  const blade = path(
    'M0 0 C20 -14 70 -16 96 0 C70 14 20 12 0 0Z',
    picture.linear([
      [0, tint(leaf, 0.34)],
      [1, shade(leaf, 0.24)],
    ]),
  );
  return at(
    0,
    -180,
    line(`M0 0 C10 ${-tall * 0.4} -10 ${-tall * 0.7} 4 ${-tall}`, mix(roast, leaf, 0.3), 7) +
      times(9, (index) => {
        const y = -tall * (0.1 + index * 0.1);
        return (
          at(0, y, blade, { turn: -30 - index * 2 }) +
          at(0, y - 10, group(blade, 'transform="scale(-1 1)"'), { turn: 28 + index * 2 }) +
          (index % 3 === 1 ? ellipse(18, y + 8, 12, 15, mix(leaf, ink, 0.45)) + ellipse(14, y + 3, 4, 5, '#fff', 'opacity="0.5"') : '')
        );
      }),
    { turn },
  );
};

/** D2: small, medium and large, like a skyline. */
export const threeBags = (picture: Picture): string => {
  const top = 1480;
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, tint(apricot, 0.6)],
        [0.55, tint(apricot, 0.36)],
        [1, apricot],
      ]),
    ) +
    circle(
      560,
      1060,
      400,
      picture.linear([
        [0, '#fff6e4'],
        [1, tint(apricot, 0.45)],
      ]),
    ) +
    picture.stipple(
      circle(
        560,
        1060,
        400,
        picture.linear([
          [0.4, '#000', 0],
          [1, '#000', 0.7],
        ]),
      ),
      mix(apricot, caramel, 0.6),
      0.4,
    ) +
    at(170, 760, cloud('#fff8ea', 0.75), { scale: 0.8 }) +
    at(930, 900, cloud('#fff8ea', 0.7), { scale: 0.9 }) +
    at(700, 740, gull(mix(ink, apricot, 0.3)), { scale: 0.5 }) +
    at(784, 780, gull(mix(ink, apricot, 0.3)), { scale: 0.36 }) +
    path(
      `M-20 1400 C120 1330 220 1340 330 1400 S620 1330 760 1380 S980 1310 1100 1370 V${top + 10} H-20Z`,
      mix(apricot, caramel, 0.4),
      'opacity="0.6"',
    ) +
    table(picture, top, mix(cream, caramel, 0.26)) +
    at(220, 1560, groundShadow(picture, 120, 330, 0.26)) +
    at(520, 1566, groundShadow(picture, 170, 360, 0.28)) +
    at(850, 1560, groundShadow(picture, 190, 330, 0.28)) +
    at(218, 1556, coffeeBag(picture, { colour: ink, mark: ink }), { scale: 0.86 }) +
    at(500, 1566, coffeeBag(picture, { colour: caramel, mark: roast }), { scale: 1.12 }) +
    at(836, 1560, coffeeBag(picture, { colour: mix(apricot, cherry, 0.16), mark: sea }), { scale: 1.42 }) +
    restingBean(picture, 350, 1616, 0.62, 14) +
    restingBean(picture, 300, 1646, 0.54, -40) +
    restingBean(picture, 660, 1640, 0.58, 70) +
    at(64, 1940, twig(picture, 260, leaf, 4), { turn: 62, scale: 1 })
  );
};

/** D3: downhill towards the sea, in the evening. */
export const bicycle = (picture: Picture): string => {
  const horizon = 1080;
  const road = 'M-60 1380 C260 1400 640 1500 1140 1690 V2060 H-60Z';
  const wheel =
    circle(0, 0, 112, 'none', `stroke="${night}" stroke-width="15"`) +
    circle(0, 0, 101, 'none', `stroke="${tint(ink, 0.55)}" stroke-width="5"`) +
    times(12, (index) => line('M0 0 L0 -100', tint(ink, 0.5), 2, `transform="rotate(${index * 30})" opacity="0.75"`)) +
    circle(0, 0, 13, tint(ink, 0.3));
  const frame = sea;
  return (
    sky(picture, tint(apricot, 0.55), apricot, mix(apricot, cherry, 0.24), horizon) +
    sun(picture, 300, horizon - 70, 96, tint(apricot, 0.3)) +
    at(800, 760, cloud('#fff1dc', 0.7), { scale: 1.2 }) +
    at(180, 720, cloud('#fff1dc', 0.5), { scale: 0.8 }) +
    at(560, 900, cloud(mix(apricot, cherry, 0.3), 0.45), { scale: 1.3 }) +
    path(`M620 ${horizon} C720 1010 860 1000 940 1040 S1060 1010 1100 990 V${horizon + 6} H620Z`, mix(sea, apricot, 0.4)) +
    water(picture, horizon, 420, mix(sea, apricot, 0.12), '#ffe0b0', 300) +
    at(560, 1150, fishingBoat(picture), { scale: 0.46 }) +
    at(120, 1128, fishingBoat(picture, shade(sea, 0.2)), { scale: 0.3 }) +
    path(
      'M560 1400 C700 1240 900 1180 1140 1150 V1700 H560Z',
      picture.linear([
        [0, tint(leaf, 0.1)],
        [1, shade(leaf, 0.3)],
      ]),
    ) +
    picture.stipple(
      path(
        'M560 1400 C700 1240 900 1180 1140 1150 V1700 H560Z',
        picture.across([
          [0.2, '#000', 0],
          [1, '#000', 0.7],
        ]),
      ),
      shade(leaf, 0.6),
      0.4,
    ) +
    at(820, 1330, house(picture, 170, 110, { wall: cream, roof: mix(cherry, roast, 0.3), lit: 0.5 })) +
    at(1010, 1300, house(picture, 200, 130, { wall: mix(cream, apricot, 0.5), roof: ink, lit: 0.6 })) +
    at(930, 1420, house(picture, 190, 120, { wall: mix(cream, sea, 0.25), roof: roast, lit: 0.4 })) +
    times(9, (index) => at(690 + index * 50, 1440 + (index % 3) * 36, crown(picture, 36 + (index % 3) * 8, mix(leaf, sea, 0.2)))) +
    path('M-60 1330 C260 1350 640 1450 1140 1640 V1700 C640 1510 260 1410 -60 1390Z', mix(cream, caramel, 0.35)) +
    times(13, (index) => rect(-10 + index * 88, 1316 + index * 8 + index ** 1.9 * 1.34, 10, 64 + index, shade(cream, 0.25), 'rx="4"')) +
    line('M-60 1318 C260 1338 640 1438 1140 1628', '#fff3de', 11) +
    path(
      road,
      picture.linear([
        [0, mix(caramel, cream, 0.32)],
        [0.4, mix(caramel, apricot, 0.5)],
        [1, mix(caramel, apricot, 0.28)],
      ]),
    ) +
    line('M-60 1384 C260 1404 640 1504 1140 1694', '#fff1dc', 8, 'opacity="0.6"') +
    picture.stipple(
      path(
        road,
        picture.across([
          [0.1, '#000', 0.05],
          [1, '#000', 0.6],
        ]),
      ),
      roast,
      0.34,
    ) +
    path('M300 1560 L800 1650 L1130 1790 L620 1700Z', roast, `opacity="0.28" filter="${picture.blur(14)}"`) +
    at(
      510,
      1500,
      at(-196, -4, wheel) +
        at(214, -4, wheel) +
        path('M-306 -60 A120 120 0 0 1 -120 -106', 'none', `stroke="${shade(frame, 0.3)}" stroke-width="10"`) +
        path('M104 -60 A120 120 0 0 1 300 -88', 'none', `stroke="${shade(frame, 0.3)}" stroke-width="10"`) +
        line('M-196 -4 L-20 6 L-72 -186 L-196 -4', frame, 17) +
        line('M-72 -186 L-20 6 L142 -170 M-66 -164 C20 -96 90 -110 150 -180', frame, 17) +
        line('M214 -4 L142 -236', tint(frame, 0.16), 17) +
        line('M-80 -218 L-66 -164', tint(ink, 0.3), 11) +
        path('M-140 -232 C-120 -252 -40 -250 -22 -234 C-30 -214 -70 -220 -90 -206 C-110 -204 -134 -214 -140 -232Z', roast) +
        line('M142 -236 C140 -270 120 -290 70 -282', tint(ink, 0.34), 11) +
        line('M92 -284 L58 -278', roast, 18) +
        circle(-20, 6, 30, 'none', `stroke="${tint(ink, 0.4)}" stroke-width="9"`) +
        line('M-20 6 L14 56', tint(ink, 0.4), 10) +
        rect(-6, 52, 46, 12, ink, 'rx="5"') +
        line('M-196 14 L-20 34', tint(ink, 0.3), 4) +
        circle(
          186,
          -200,
          20,
          picture.radial([
            [0, '#fff4cf'],
            [0.6, '#ffd27a'],
            [1, caramel],
          ]),
        ) +
        at(
          -228,
          -128,
          rect(
            -128,
            -152,
            236,
            142,
            picture.across([
              [0, tint(caramel, 0.24)],
              [1, shade(caramel, 0.24)],
            ]),
            'rx="6"',
          ) +
            times(4, (index) => rect(-128, -146 + index * 36, 236, 5, shade(caramel, 0.5), 'opacity="0.55"')) +
            rect(-116, -152, 11, 142, shade(caramel, 0.4)) +
            rect(84, -152, 11, 142, shade(caramel, 0.4)),
          {},
        ) +
        group(
          at(-292, -276, parcel(picture), { scale: 0.42 }) +
            at(-176, -276, parcel(picture, mix(apricot, cream, 0.3)), { scale: 0.36 }) +
            at(-238, -366, parcel(picture, mix(caramel, cream, 0.4)), { scale: 0.4, turn: -2 }),
          '',
        ) +
        line('M-196 -128 L-196 -8', shade(frame, 0.3), 11),
      { turn: 12, scale: 1.08 },
    ) +
    at(760, 820, gull('#fffaf0'), { scale: 0.7 }) +
    at(880, 880, gull('#fffaf0'), { scale: 0.44 }) +
    at(660, 880, gull('#fffaf0'), { scale: 0.36 })
  );
};

/** D4: a gift in a furoshiki. */
export const furoshiki = (picture: Picture): string => {
  const cloth = sea;
  const bundle =
    'M-350 -40 C-380 -180 -330 -330 -250 -400 C-180 -452 -80 -470 0 -470 C80 -470 180 -452 250 -400 C330 -330 380 -180 350 -40 C330 14 200 30 0 30 C-200 30 -330 14 -350 -40Z';
  const pattern = times(13, (row) =>
    times(13, (column) => {
      const x = column * 76 - 456 + (row % 2) * 38;
      const y = row * 36 - 520;
      return times(4, (ring) => circle(x, y + 74, 44 - ring * 11, ring % 2 === 0 ? tint(cloth, 0.28) : cloth));
    }),
  );
  const ear = (side: number) =>
    `M0 -470 C${side * 60} -560 ${side * 190} -640 ${side * 320} -630 C${side * 380} -620 ${side * 376} -560 ${side * 330} -520 C${side * 250} -450 ${side * 110} -430 0 -440Z`;
  return (
    wall(picture, mix(caramel, apricot, 0.1), { deep: 0.22 }) +
    windowLight(picture, 560, 640, { breadth: 560, tall: 820, lean: 320, colour: mix(apricot, light, 0.4), opacity: 0.3 }) +
    table(picture, 1450, mix(caramel, roast, 0.34)) +
    at(540, 1556, groundShadow(picture, 330, 330, 0.5), { scale: 1.05 }) +
    at(
      540,
      1530,
      path(bundle, cloth) +
        picture.within(
          bundle,
          pattern + path('M-360 -500 C-200 -300 -40 -420 0 -470 C40 -420 200 -300 360 -500 V-520 H-360Z', night, 'opacity="0.16"'),
        ) +
        path(
          bundle,
          picture.across([
            [0, light, 0.24],
            [0.35, light, 0],
            [0.6, night, 0],
            [1, night, 0.55],
          ]),
        ) +
        picture.stipple(
          path(
            bundle,
            picture.across([
              [0.35, '#000', 0],
              [1, '#000', 0.85],
            ]),
          ),
          night,
          0.5,
        ) +
        times(5, (index) =>
          path(
            `M${-14 + index * 7} -470 C${-150 + index * 74} -380 ${-260 + index * 128} -230 ${-300 + index * 150} -40 C${-230 + index * 118} -220 ${-120 + index * 66} -380 ${-6 + index * 5} -460Z`,
            night,
            'opacity="0.2"',
          ),
        ) +
        times(4, (index) =>
          line(
            `M${-16 + index * 10} -462 C${-130 + index * 86} -360 ${-210 + index * 140} -220 ${-236 + index * 156} -70`,
            light,
            3,
            'opacity="0.2"',
          ),
        ) +
        times(2, (index) => {
          const side = index === 0 ? -1 : 1;
          return (
            path(ear(side), cloth) +
            picture.within(ear(side), at(side * 180, -90, pattern, { turn: side * 34 })) +
            path(
              ear(side),
              picture.across(
                side < 0
                  ? [
                      [0, light, 0.3],
                      [1, night, 0.45],
                    ]
                  : [
                      [0, night, 0.4],
                      [0.6, night, 0.1],
                      [1, night, 0.5],
                    ],
              ),
            ) +
            line(`M${side * 20} -466 C${side * 120} -520 ${side * 220} -560 ${side * 320} -580`, night, 5, 'opacity="0.3"') +
            line(`M${side * 24} -480 C${side * 110} -550 ${side * 200} -590 ${side * 300} -606`, light, 3, 'opacity="0.3"')
          );
        }) +
        path(
          'M-66 -500 C-80 -440 -60 -412 0 -408 C60 -412 80 -440 66 -500 C40 -526 -40 -526 -66 -500Z',
          picture.across([
            [0, tint(cloth, 0.3)],
            [0.4, cloth],
            [1, shade(cloth, 0.45)],
          ]),
        ) +
        line(
          'M-40 -506 C-50 -460 -40 -430 -20 -414 M0 -512 C-4 -470 0 -440 6 -412 M36 -506 C46 -460 40 -440 30 -418',
          night,
          4,
          'opacity="0.35"',
        ) +
        at(
          30,
          -492,
          at(0, 0, twig(picture, 230, mix(leaf, caramel, 0.45), 5), { turn: 24 }) +
            times(5, (index) =>
              at(70 + index * 15, -130 - index * 26 + (index % 2) * 40, blossom(picture), { scale: 0.42 - index * 0.03, turn: index * 30 }),
            ) +
            line('M-6 4 C10 20 40 20 50 2', cream, 7),
        ),
      { scale: 1.06 },
    ) +
    restingBean(picture, 130, 1600, 0.62, 26) +
    restingBean(picture, 960, 1606, 0.6, -50)
  );
};

/** D5: the parcel is open. */
export const openParcel = (picture: Picture): string => {
  const card = mix(caramel, cream, 0.28);
  const lid = (x: number, y: number, w: number, h: number, turn: number) =>
    at(
      x,
      y,
      rect(10, 16, w, h, night, `opacity="0.4" filter="${picture.blur(12)}"`) +
        rect(
          0,
          0,
          w,
          h,
          picture.linear([
            [0, tint(card, 0.14)],
            [1, shade(card, 0.16)],
          ]),
          'rx="4"',
        ) +
        times(9, (index) => rect(0, (h / 9) * index, w, 2, shade(card, 0.3), 'opacity="0.18"')),
      { turn },
    );
  return (
    rect(
      0,
      0,
      width,
      height,
      picture.linear([
        [0, shade(ink, 0.2)],
        [0.5, ink],
        [1, shade(ink, 0.35)],
      ]),
    ) +
    times(
      6,
      (index) =>
        rect(0, 300 + index * 330, width, 5, night, 'opacity="0.4"') +
        line(`M${index * 90} ${360 + index * 320} c160 -24 420 30 700 0`, night, 4, 'opacity="0.25"') +
        line(`M${500 - index * 60} ${470 + index * 318} c160 20 380 -20 560 6`, tint(ink, 0.2), 3, 'opacity="0.2"'),
    ) +
    path('M-60 640 L560 560 L1140 1300 V1700 L-60 1000Z', apricot, `opacity="0.1" filter="${picture.blur(40)}"`) +
    picture.stipple(
      rect(
        0,
        0,
        width,
        height,
        picture.radial(
          [
            [0.35, '#000', 0],
            [1, '#000', 0.8],
          ],
          { x: 0.45, y: 0.55, radius: 0.7 },
        ),
      ),
      night,
      0.45,
    ) +
    at(
      440,
      1130,
      rect(-300, -360, 640, 790, night, `opacity="0.5" filter="${picture.blur(26)}" rx="10"`) +
        lid(-304, -500, 608, 150, -1) +
        lid(-304, 392, 608, 150, 1) +
        lid(-452, -366, 150, 770, 1.5) +
        lid(302, -366, 150, 770, -1.5) +
        rect(-304, -368, 608, 770, shade(card, 0.3)) +
        rect(
          -284,
          -348,
          568,
          730,
          picture.linear([
            [0, shade(card, 0.52)],
            [1, shade(card, 0.36)],
          ]),
        ) +
        times(54, () => {
          const x = picture.random(-270, 270);
          const y = picture.random(-336, 366);
          return line(
            `M${x} ${y} q${picture.random(-50, 50)} ${picture.random(-40, 40)} ${picture.random(-90, 90)} ${picture.random(-30, 30)}`,
            [tint(card, 0.4), cream, mix(card, cream, 0.5)][Math.floor(picture.random(0, 3))] ?? cream,
            7,
            'opacity="0.75"',
          );
        }) +
        at(
          -130,
          250,
          rect(-108, -500, 240, 520, night, `opacity="0.45" filter="${picture.blur(14)}"`) + coffeeBag(picture, { colour: sea, mark: ink }),
          { scale: 0.78, turn: -5 },
        ) +
        at(
          140,
          270,
          rect(-108, -500, 240, 520, night, `opacity="0.45" filter="${picture.blur(14)}"`) +
            coffeeBag(picture, { colour: caramel, mark: roast }),
          { scale: 0.82, turn: 4 },
        ) +
        at(
          -50,
          300,
          rect(-150, -92, 310, 196, night, `opacity="0.4" filter="${picture.blur(10)}"`) +
            rect(
              -160,
              -104,
              310,
              196,
              picture.linear([
                [0, '#fffaf0'],
                [1, '#eadcc2'],
              ]),
              'rx="4"',
            ) +
            at(-80, -8, waveMark(picture, sea, '#fbf3e4'), { scale: 0.52 }) +
            rect(-6, -50, 120, 7, ink, 'rx="3" opacity="0.6"') +
            rect(-6, -26, 96, 7, ink, 'rx="3" opacity="0.35"') +
            rect(-6, -2, 110, 7, ink, 'rx="3" opacity="0.35"') +
            rect(-6, 22, 60, 7, ink, 'rx="3" opacity="0.35"'),
          { turn: -9 },
        ) +
        at(150, 350, twig(picture, 330, leaf, 6), { turn: 52 }),
    ) +
    at(
      856,
      1500,
      circle(18, 28, 132, night, `opacity="0.5" filter="${picture.blur(16)}"`) +
        line('M96 70 L178 132', shade(apricot, 0.3), 36) +
        line('M92 62 L172 122', apricot, 22) +
        circle(
          0,
          0,
          130,
          picture.linear(
            [
              [0, tint(apricot, 0.4)],
              [1, shade(apricot, 0.25)],
            ],
            { from: [0, 0], to: [1, 1] },
          ),
        ) +
        circle(
          0,
          0,
          108,
          picture.radial([
            [0, mix(roast, caramel, 0.2)],
            [0.75, roast],
            [1, mix(roast, caramel, 0.6)],
          ]),
        ) +
        path(
          'M-82 -46 C-46 -88 34 -92 74 -56',
          'none',
          `stroke="${tint(caramel, 0.5)}" stroke-width="7" stroke-linecap="round" opacity="0.6"`,
        ) +
        picture.stipple(
          circle(
            0,
            0,
            130,
            picture.linear(
              [
                [0.4, '#000', 0],
                [1, '#000', 0.7],
              ],
              { from: [0, 0], to: [1, 1] },
            ),
          ),
          shade(roast, 0.4),
          0.35,
        ),
    ) +
    restingBean(picture, 960, 1160, 0.66, 30) +
    restingBean(picture, 900, 1220, 0.6, -30) +
    restingBean(picture, 990, 1254, 0.56, 80) +
    restingBean(picture, 120, 1900, 0.7, 14)
  );
};
