import { caramel, cream, mix, night, roast, shade, tint } from '../palette.ts';
import { circle, ellipse, line, path, rect, times, type Picture } from '../picture.ts';

/** A swan-neck kettle, its spout to the left, 560 wide with the spout; origin: the middle of its foot. */
export const kettle = (picture: Picture, colour: string, glow: string): string => {
  const body = 'M-150 0 C-176 -60 -158 -210 -104 -256 H104 C158 -210 176 -60 150 0Z';
  const spout =
    'M-140 -70 C-236 -84 -218 -180 -214 -240 C-210 -290 -230 -318 -268 -312 L-262 -296 C-242 -298 -238 -276 -240 -240 C-246 -160 -262 -40 -146 -30Z';
  return (
    path(
      spout,
      picture.across([
        [0, tint(colour, 0.2)],
        [0.5, colour],
        [1, shade(colour, 0.5)],
      ]),
    ) +
    line('M-228 -250 C-234 -160 -238 -90 -176 -56', tint(colour, 0.34), 4, 'opacity="0.6"') +
    line('M110 -222 C230 -300 286 -180 176 -70', shade(roast, 0.3), 34) +
    line('M112 -226 C224 -298 272 -186 176 -80', tint(roast, 0.16), 18) +
    path(
      body,
      picture.across([
        [0, tint(colour, 0.26)],
        [0.3, colour],
        [0.75, shade(colour, 0.3)],
        [1, shade(colour, 0.55)],
      ]),
    ) +
    picture.within(
      body,
      path('M-150 0 C-90 -60 90 -60 150 0 V20 H-150Z', glow, `opacity="0.4" filter="${picture.blur(14)}"`) +
        path(
          'M-126 -230 C-152 -150 -148 -60 -132 -20 L-108 -20 C-124 -90 -124 -160 -96 -236Z',
          tint(colour, 0.62),
          `opacity="0.42" filter="${picture.blur(5)}"`,
        ),
    ) +
    picture.stipple(
      path(
        body,
        picture.across([
          [0.4, '#000', 0],
          [1, '#000', 0.9],
        ]),
      ),
      night,
      0.5,
    ) +
    rect(-112, -268, 224, 18, tint(colour, 0.2), 'rx="8"') +
    path(
      'M-100 -268 C-90 -306 90 -306 100 -268Z',
      picture.across([
        [0, tint(colour, 0.26)],
        [0.5, colour],
        [1, shade(colour, 0.4)],
      ]),
    ) +
    rect(-8, -318, 16, 24, shade(colour, 0.3)) +
    circle(
      0,
      -328,
      22,
      picture.radial(
        [
          [0, tint(caramel, 0.4)],
          [0.6, caramel],
          [1, shade(caramel, 0.5)],
        ],
        { x: 0.36, y: 0.3, radius: 0.8 },
      ),
    ) +
    rect(-156, -12, 312, 14, shade(colour, 0.4), 'rx="6"')
  );
};

/** A round glass jug with coffee up to `level`, 340 wide, 300 tall; origin: the middle of its foot. */
export const glassServer = (picture: Picture, level: number): string => {
  const glass = 'M-92 -290 C-96 -250 -170 -190 -172 -96 C-172 -30 -140 0 -110 6 H110 C140 0 172 -30 172 -96 C170 -190 96 -250 92 -290Z';
  const surface = -6 - level * 260;
  const half = 172 - Math.max(0, level - 0.35) * 150;
  return (
    line('M150 -180 C270 -200 262 -20 150 -50', mix(cream, caramel, 0.16), 26, 'opacity="0.6"') +
    line('M152 -186 C262 -204 254 -26 152 -54', mix(caramel, cream, 0.3), 4, 'opacity="0.6"') +
    path(
      glass,
      picture.across([
        [0, '#ffffff', 0.4],
        [0.5, '#ffffff', 0.26],
        [1, mix(caramel, roast, 0.3), 0.3],
      ]),
    ) +
    picture.within(
      glass,
      rect(
        -180,
        surface,
        360,
        320,
        picture.linear([
          [0, mix(roast, caramel, 0.5)],
          [0.5, roast],
          [1, shade(roast, 0.4)],
        ]),
      ) +
        path(`M-150 ${surface} C-160 -60 -140 -20 -110 0 L-80 0 C-120 -40 -130 -90 -118 ${surface}Z`, tint(caramel, 0.3), 'opacity="0.5"') +
        path(`M60 ${surface} C120 -80 110 -20 70 6 H180 V${surface}Z`, night, 'opacity="0.28"'),
    ) +
    picture.within(
      glass,
      ellipse(0, surface, half, 22, mix(caramel, roast, 0.35)) +
        ellipse(-20, surface - 2, half * 0.7, 11, tint(caramel, 0.3), 'opacity="0.55"'),
    ) +
    path(glass, 'none', `stroke="${mix(caramel, roast, 0.4)}" stroke-width="9" opacity="0.3"`) +
    path(glass, 'none', 'stroke="#fff" stroke-width="5" opacity="0.6"') +
    line('M-140 -150 C-158 -110 -156 -70 -146 -46', '#ffffff', 13, 'opacity="0.7"') +
    line('M-84 -270 C-92 -240 -116 -212 -126 -192', '#ffffff', 8, 'opacity="0.6"') +
    rect(
      -104,
      -304,
      208,
      20,
      picture.across([
        [0, tint(roast, 0.3)],
        [1, shade(roast, 0.3)],
      ]),
      'rx="9"',
    ) +
    times(3, (index) => line(`M60 ${-60 - index * 44} h36`, '#ffffff', 4, 'opacity="0.5"'))
  );
};

/** A ribbed ceramic cone with handle and foot, 380 wide, 250 tall; origin: the middle of its foot. */
export const dripper = (picture: Picture, colour: string): string => {
  const cone = 'M-190 -250 L-64 -30 H64 L190 -250Z';
  return (
    line('M130 -196 C240 -226 230 -90 100 -96', shade(colour, 0.22), 28) +
    line('M132 -200 C230 -226 222 -98 102 -102', tint(colour, 0.4), 16) +
    path(
      cone,
      picture.across([
        [0, tint(colour, 0.6)],
        [0.5, colour],
        [1, shade(colour, 0.34)],
      ]),
    ) +
    picture.within(
      cone,
      times(11, (index) =>
        line(
          `M${-180 + index * 36} -250 C${-120 + index * 26} -160 ${-90 + index * 16} -90 ${-60 + index * 12} -30`,
          shade(colour, 0.3),
          4,
          'opacity="0.26"',
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
      shade(colour, 0.55),
      0.42,
    ) +
    rect(-68, -40, 136, 18, shade(colour, 0.12)) +
    path(
      'M-150 -24 C-130 -40 130 -40 150 -24 L150 -8 C120 6 -120 6 -150 -8Z',
      picture.across([
        [0, tint(colour, 0.6)],
        [0.5, colour],
        [1, shade(colour, 0.32)],
      ]),
    ) +
    path('M-150 -8 C-120 6 120 6 150 -8 L150 -2 C120 12 -120 12 -150 -2Z', shade(colour, 0.36)) +
    ellipse(0, -250, 190, 36, shade(colour, 0.2)) +
    ellipse(0, -252, 178, 30, shade(colour, 0.42))
  );
};

/** The folded paper that stands out of the dripper; the same origin. */
export const paperCone = (picture: Picture): string =>
  path(
    'M-176 -252 L-206 -330 C-100 -296 100 -296 206 -330 L176 -252 C110 -216 -110 -216 -176 -252Z',
    picture.across([
      [0, '#fffdf6'],
      [0.5, '#f6ecd8'],
      [1, '#d8c6a6'],
    ]),
  ) +
  path(
    'M-206 -330 C-100 -360 100 -360 206 -330 C100 -296 -100 -296 -206 -330Z',
    picture.linear([
      [0, '#e4d3b4'],
      [1, '#cdb690'],
    ]),
  ) +
  path('M-196 -326 C-96 -350 96 -350 196 -326 C96 -304 -96 -304 -196 -326Z', mix(cream, caramel, 0.5), 'opacity="0.5"') +
  line('M120 -312 L106 -232', mix(caramel, cream, 0.4), 3, 'opacity="0.6"') +
  line('M-206 -330 C-100 -296 100 -296 206 -330', '#fffdf6', 4, 'opacity="0.9"');

/** A hand-thrown mug with bare clay at its foot, 220 wide, 250 tall; origin: the middle of its foot. */
export const thrownMug = (picture: Picture, colour: string): string => {
  const body = 'M-104 -246 C-114 -170 -116 -70 -92 -6 C-60 6 60 6 92 -6 C116 -70 114 -170 104 -246Z';
  const clay = mix(caramel, cream, 0.35);
  return (
    line('M100 -196 C196 -220 190 -64 92 -76', shade(colour, 0.3), 28) +
    line('M102 -200 C186 -220 180 -74 96 -84', tint(colour, 0.12), 15) +
    path(
      body,
      picture.across([
        [0, tint(colour, 0.36)],
        [0.4, colour],
        [1, shade(colour, 0.42)],
      ]),
    ) +
    picture.within(
      body,
      path(
        'M-130 -48 C-90 -66 -70 -34 -30 -50 C10 -64 40 -36 70 -52 C90 -60 110 -50 130 -54 V20 H-130Z',
        picture.across([
          [0, tint(clay, 0.3)],
          [0.5, clay],
          [1, shade(clay, 0.4)],
        ]),
      ) +
        times(7, (index) =>
          line(
            `M-120 ${-216 + index * 27} C-60 ${-206 + index * 27} 60 ${-206 + index * 27} 120 ${-218 + index * 27}`,
            shade(colour, 0.4),
            4,
            'opacity="0.2"',
          ),
        ),
    ) +
    picture.stipple(
      path(
        body,
        picture.across([
          [0.35, '#000', 0],
          [1, '#000', 0.85],
        ]),
      ),
      shade(colour, 0.65),
      0.45,
    ) +
    picture.stipple(path(body, '#000', 'opacity="0.14"'), shade(colour, 0.5), 0.6) +
    ellipse(0, -246, 104, 24, tint(colour, 0.36)) +
    ellipse(0, -244, 92, 18, shade(colour, 0.4)) +
    ellipse(0, -238, 82, 12, mix(roast, night, 0.2)) +
    line('M-82 -206 C-90 -150 -90 -100 -80 -60', '#ffffff', 9, 'opacity="0.3"')
  );
};
