/** Pixels of the picture for one of the screen, in each direction. */
const SCALE = 2;
const PADDING = 20;
const SCHEME = 'data-mantine-color-scheme';
const TITLE = { size: 16, weight: 600, line: 24 };
const TEXT = { size: 12, weight: 400, line: 18 };
const GAP = 10;
const KEY = 18;

/** Presentation attributes: a policy may forbid the picture's styles, and never these. */
const INLINED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity'] as const;
/** Follow the pointer, or are only there to be clicked. */
const NOT_DRAWN = '.chart-cursor, .chart-point, .chart-pin rect, text';

export interface ChartWords {
  title: string;
  /** Below the title. */
  lines: readonly string[];
  /** Names of the lines, the dashed one last; none where there is one line alone. */
  legend: readonly string[];
}

/** Draws a chart as a PNG, always in the light colors. @throws Error when the browser cannot draw it */
export type ChartPicture = () => Promise<Blob>;

/** Nothing is painted before the scheme is back. */
const inLight = <Value>(read: () => Value): Value => {
  const root = document.documentElement;
  const scheme = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
  try {
    return read();
  } finally {
    if (scheme === null) root.removeAttribute(SCHEME);
    else root.setAttribute(SCHEME, scheme);
  }
};

interface Look {
  fill: string;
  font: string;
}

interface Words extends Look {
  text: string;
  x: number;
  y: number;
}

interface Key {
  stroke: string;
  width: number;
  dashes: number[];
}

interface Drawing {
  width: number;
  height: number;
  shapes: string;
  /** Drawn on the canvas: a picture of SVG has none of the page's fonts. */
  words: readonly Words[];
  keys: readonly Key[];
  title: Look;
  text: Look;
}

const lookOf = ({ color, fontFamily }: CSSStyleDeclaration, { size, weight }: typeof TEXT): Look => ({
  fill: color,
  font: `${weight} ${size}px ${fontFamily}`,
});

const wordsOf = (text: SVGTextElement): Words[] => {
  if (!text.textContent) return [];
  const { fill, fontFamily, fontSize, fontWeight } = getComputedStyle(text);
  const { x, y } = text.getStartPositionOfChar(0);
  return [{ text: text.textContent, x, y, fill, font: `${fontWeight} ${fontSize} ${fontFamily}` }];
};

const keyOf = (line: Element | null): Key[] => {
  if (!line) return [];
  const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(line);
  const dashes = strokeDasharray === 'none' ? [] : strokeDasharray.split(/[\s,]+/).map((part) => Number.parseFloat(part));
  return [{ stroke, width: Number.parseFloat(strokeWidth), dashes }];
};

/** A copy of the shapes with the styles that they have now. */
const shapesOf = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copied = [...copy.querySelectorAll('*')];
  for (const [index, element] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    for (const name of INLINED) copied.at(index)!.setAttribute(name, style.getPropertyValue(name));
  }
  for (const element of copy.querySelectorAll(NOT_DRAWN)) element.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
};

const read = (svg: SVGSVGElement): Drawing => {
  const style = getComputedStyle(svg);
  const dimmed = svg.querySelector('.chart-tick');
  return {
    width: svg.width.baseVal.value,
    height: svg.height.baseVal.value,
    shapes: shapesOf(svg),
    words: [...svg.querySelectorAll('text')].flatMap(wordsOf),
    keys: ['.chart-line:not(.chart-line-previous)', '.chart-line-previous'].flatMap((line) => keyOf(svg.querySelector(line))),
    title: lookOf(style, TITLE),
    text: { ...lookOf(style, TEXT), ...(dimmed && { fill: getComputedStyle(dimmed).fill }) },
  };
};

/** Lines of a text that fit, broken between words where it can be. */
const broken = (context: CanvasRenderingContext2D, { font }: Look, text: string, width: number): string[] => {
  context.font = font;
  const lines = [''];
  for (const { segment } of new Intl.Segmenter(document.documentElement.lang || undefined, { granularity: 'word' }).segment(text)) {
    const line = `${lines.at(-1)}${segment}`;
    const fits = line === segment || context.measureText(line.trimEnd()).width <= width;
    if (fits) lines[lines.length - 1] = line;
    else lines.push(segment.trimStart());
  }
  return lines;
};

const write = (context: CanvasRenderingContext2D, { fill, font }: Look, text: string, x: number, y: number): void => {
  context.fillStyle = fill;
  context.font = font;
  context.fillText(text, x, y);
};

const drawLegend = (context: CanvasRenderingContext2D, { keys, text }: Drawing, legend: readonly string[], top: number): void => {
  let left = PADDING;
  for (const [index, label] of legend.entries()) {
    const key = keys[index];
    if (key) {
      context.beginPath();
      context.strokeStyle = key.stroke;
      context.lineWidth = key.width;
      context.setLineDash(key.dashes);
      context.moveTo(left, top + TEXT.line / 2);
      context.lineTo(left + KEY, top + TEXT.line / 2);
      context.stroke();
    }
    write(context, text, label, left + KEY + 6, top + TEXT.size);
    left += KEY + 6 + context.measureText(label).width + 16;
  }
};

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture of the chart.'))), 'image/png');
  });

/** A chart with its words around it, as a PNG on white. */
export const drawChart = async (svg: SVGSVGElement, { title, lines, legend }: ChartWords): Promise<Blob> => {
  const drawing = inLight(() => read(svg));
  const shapes = new Image();
  shapes.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.shapes)}`;
  await shapes.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw the chart on.');
  const said = [title, ...lines, ...legend].join('');
  await Promise.all([drawing.title, drawing.text].map(({ font }) => document.fonts.load(font, said)));

  const fitting = (look: Look, text: string): string[] => broken(context, look, text, drawing.width);
  const head = [
    ...fitting(drawing.title, title).map((text) => ({ text, look: drawing.title, ...TITLE })),
    ...lines.flatMap((line) => fitting(drawing.text, line)).map((text) => ({ text, look: drawing.text, ...TEXT })),
  ];
  const top = PADDING + head.reduce((height, { line }) => height + line, 0) + GAP;
  const foot = legend.length > 0 ? GAP + TEXT.line : 0;
  canvas.width = SCALE * (drawing.width + 2 * PADDING);
  canvas.height = SCALE * (top + drawing.height + foot + PADDING);

  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let y = PADDING;
  for (const { text, look, line, size } of head) {
    write(context, look, text, PADDING, y + size);
    y += line;
  }
  context.drawImage(shapes, PADDING, top, drawing.width, drawing.height);
  for (const { text, x, y: baseline, ...look } of drawing.words) write(context, look, text, PADDING + x, top + baseline);
  drawLegend(context, drawing, legend, top + drawing.height + GAP);
  return toBlob(canvas);
};
