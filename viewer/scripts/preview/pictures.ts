/** Draws sample pictures: a bay whose colours depend on the cell, so that cells can be distinguished at a glance. */
const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

export const drawPicture = (name: string): string => {
  const seed = hash(name);
  const hue = (seed * 47) % 360;
  const sun = { x: 200 + (seed % 7) * 110, y: 520 + (seed % 5) * 70 };
  const hill = (y: number, height: number, lightness: number): string =>
    `<path d="M0 ${y} C 240 ${y - height}, 420 ${y + height / 2}, 620 ${y - height / 3} S 940 ${y - height}, 1080 ${y} V1920 H0 Z" fill="hsl(${hue} 34% ${lightness}%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1920" width="1080" height="1920" preserveAspectRatio="none">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="hsl(${hue} 46% 34%)"/><stop offset=".55" stop-color="hsl(${(hue + 40) % 360} 60% 68%)"/></linearGradient>
<radialGradient id="sun"><stop stop-color="#fff6df"/><stop offset=".35" stop-color="#ffe9bf"/><stop offset="1" stop-color="#ffe9bf" stop-opacity="0"/></radialGradient></defs>
<rect width="1080" height="1920" fill="url(#sky)"/><circle cx="${sun.x}" cy="${sun.y}" r="330" fill="url(#sun)"/>
${hill(1080, 210, 44)}${hill(1270, 150, 34)}${hill(1480, 190, 24)}${hill(1690, 120, 16)}</svg>`;
};
