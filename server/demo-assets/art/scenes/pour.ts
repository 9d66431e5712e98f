import { apricot, caramel, ink, light, mix, night, roast, shade, tint } from '../palette.ts';
import { at, circle, ellipse, group, line, path, height, rect, times, width, type Picture } from '../picture.ts';
import { dripper, glassServer, kettle, paperCone } from '../objects/brew.ts';
import { pendantLamp, planks, wall } from '../objects/room.ts';
import { groundShadow, restingBean } from '../objects/table.ts';

/** Seconds after which the film begins again. */
export const duration = 6;
const turn = Math.PI * 2;
const spout = { x: 556, y: 804 };
const surface = 956;
const drip = { from: 1294, to: 1446 };
const cone = { x: 540, y: 1280 };

/** B1, all that stands still: kettle, dripper and server against deep brown. */
export const pourStill = (picture: Picture): string => {
  const top = 1490;
  return (
    wall(picture, mix(roast, night, 0.3), { deep: 0.45 }) +
    circle(
      520,
      1130,
      660,
      picture.radial([
        [0, caramel, 0.55],
        [0.5, caramel, 0.16],
        [1, caramel, 0],
      ]),
    ) +
    at(180, 690, pendantLamp(picture, { shadeColour: mix(ink, roast, 0.3), cord: 760, glow: 420, reach: 900 }), { scale: 0.9 }) +
    planks(picture, top, height - top, mix(roast, night, 0.14), 3) +
    path(
      `M0 ${top} H${width} V${top + 70} H0Z`,
      picture.linear([
        [0, night, 0.5],
        [1, night, 0],
      ]),
    ) +
    rect(0, top - 3, width, 6, tint(caramel, 0.2), 'opacity="0.6"') +
    picture.stipple(
      rect(
        0,
        0,
        width,
        height,
        picture.radial(
          [
            [0.3, '#000', 0],
            [1, '#000', 0.8],
          ],
          { x: 0.46, y: 0.58, radius: 0.66 },
        ),
      ),
      night,
      0.5,
    ) +
    at(540, 1578, groundShadow(picture, 190, 380, 0.6), { scale: 1.05 }) +
    at(540, 1572, glassServer(picture, 0.46)) +
    at(cone.x, cone.y, dripper(picture, '#f3ece0') + paperCone(picture)) +
    at(954, 909, kettle(picture, '#242b33', apricot), { turn: -34 }) +
    restingBean(picture, 196, 1604, 0.64, 24) +
    restingBean(picture, 262, 1636, 0.58, -36) +
    restingBean(picture, 892, 1620, 0.6, 66)
  );
};

/** Share of the pour at a moment: it begins, holds and ends once within the loop. */
const between = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
const eased = (value: number) => value * value * (3 - 2 * value);

/** B1, all that moves, at `time` seconds; the moment 0 is in the middle of the pour. */
export const pourMotion = (picture: Picture, time: number): string => {
  const moment = (time + 2) % duration;
  const head = between(moment, 0.5, 0.72);
  const tail = between(moment, 4.1, 4.32);
  const swell = eased(between(moment, 0.7, 2.2)) * (1 - eased(between(moment, 4.2, 5.9)));
  return (
    slurry(picture, swell, time) + stream(head, tail, time) + drops(time) + vapour(picture, 470, 930, 330, 110, 0.3 + swell * 0.3, time)
  );
};

const slurry = (picture: Picture, swell: number, time: number): string => {
  const mouth = 'M-196 -326 C-96 -350 96 -350 196 -326 C96 -304 -96 -304 -196 -326Z';
  const dome = 8 + swell * 26;
  const foam = `M-170 -318 C-110 ${-318 - dome} 110 ${-318 - dome} 170 -318 C90 -300 -90 -300 -170 -318Z`;
  const bubbles = times(16, (index) => {
    const phase = (index * 0.37 + (time / duration) * 3) % 1;
    const x = -120 + ((index * 53) % 240);
    return circle(
      x,
      -318 - dome * 0.42 * (1 - (x / 170) ** 2) + (index % 3) * 3,
      (2 + (index % 4)) * Math.sin(phase * Math.PI),
      tint(caramel, 0.55),
      'opacity="0.8"',
    );
  });
  return at(
    cone.x,
    cone.y,
    path(mouth, shade(roast, 0.3)) +
      path(
        foam,
        picture.linear([
          [0, mix(caramel, light, 0.28)],
          [0.5, mix(caramel, roast, 0.3)],
          [1, roast],
        ]),
      ) +
      ellipse(0, -314 - dome * 0.5, 70 + swell * 40, 5 + swell * 7, tint(caramel, 0.42), 'opacity="0.75"') +
      bubbles +
      line('M-206 -330 C-100 -296 100 -296 206 -330', '#fffdf6', 5),
  );
};

const stream = (head: number, tail: number, time: number): string => {
  if (head === 0 || tail === 1) return '';
  const top = spout.y + (surface - spout.y) * tail;
  const foot = spout.y + (surface - spout.y) * head;
  const sway = Math.sin((time / duration) * turn * 4) * 2;
  const glint = (time * 5) % 1;
  return (
    path(
      `M${spout.x - 5} ${top} C${spout.x - 8} ${(top + foot) / 2} ${spout.x - 7 + sway} ${foot - 20} ${spout.x - 6 + sway} ${foot} L${spout.x + 2 + sway} ${foot} C${spout.x + 1 + sway} ${foot - 20} ${spout.x} ${(top + foot) / 2} ${spout.x + 4} ${top}Z`,
      '#f3f7f8',
      'opacity="0.85"',
    ) +
    line(`M${spout.x - 3} ${top + (foot - top) * glint * 0.8} v${(foot - top) * 0.16}`, '#ffffff', 4) +
    (head === 1 ? ellipse(spout.x - 2 + sway, surface, 20 + 5 * Math.sin(time * turn * 2), 5, '#fff3dd', 'opacity="0.7"') : '')
  );
};

const drops = (time: number): string =>
  times(2, (index) => {
    const phase = (time * (4 / 3) + index * 0.5) % 1;
    const fall = between(phase, 0.3, 0.72);
    const ripple = between(phase, 0.72, 1);
    const x = 540 + (index === 0 ? -9 : 10);
    const y = drip.from + (drip.to - drip.from) * fall * fall;
    const bead = Math.min(1, phase / 0.3);
    const body =
      phase < 0.72
        ? path(
            `M${x} ${y - 13 * bead} C${x + 3} ${y - 6} ${x + 7 * bead} ${y} ${x + 7 * bead} ${y + 5} A${7 * bead} ${7 * bead} 0 0 1 ${x - 7 * bead} ${y + 5} C${x - 7 * bead} ${y} ${x - 3} ${y - 6} ${x} ${y - 13 * bead}Z`,
            mix(roast, caramel, 0.3),
          ) + circle(x - 2, y + 3, 1.8, '#fff', 'opacity="0.7"')
        : '';
    const rings =
      ripple > 0
        ? ellipse(
            540,
            drip.to,
            16 + ripple * 80,
            2 + ripple * 10,
            'none',
            `stroke="${tint(caramel, 0.55)}" stroke-width="3" opacity="${(0.7 * (1 - ripple)).toFixed(3)}"`,
          )
        : '';
    return body + rings;
  });

/** Steam that comes back to where it was after `duration`. */
const vapour = (picture: Picture, x: number, y: number, tall: number, breadth: number, opacity: number, time: number): string => {
  const ribbon = (shift: number, seed: number, speed: number) => {
    const steps = 26;
    const side = (edge: number) =>
      Array.from({ length: steps + 1 }, (_, step) => {
        const part = step / steps;
        const sway =
          Math.sin(part * 5.2 + seed - (time / duration) * turn * speed) * breadth * (0.12 + part * 0.5) +
          Math.sin(part * 9.1 + seed * 2 - (time / duration) * turn * (speed + 1)) * breadth * 0.12;
        const thick = breadth * 0.16 * Math.sin(Math.PI * Math.min(1, part * 1.15 + 0.06)) * edge;
        return [x + shift + sway + thick, y - tall * part] as const;
      });
    const outline = [...side(1), ...side(-1).reverse()]
      .map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`)
      .join('');
    return path(
      `${outline}Z`,
      picture.linear([
        [0, '#fff', 0],
        [0.35, '#fff', opacity * 0.8],
        [0.8, '#fff', opacity],
        [1, '#fff', 0],
      ]),
    );
  };
  return group(ribbon(-70, 0.4, 1) + ribbon(10, 2.6, 1) + ribbon(80, 4.4, 2), `filter="${picture.blur(9)}"`);
};
