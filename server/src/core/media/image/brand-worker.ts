/**
 * Composes a share card or a site's icons in a process of its own, so that the server neither decodes images nor lays out text.
 * `node brand-worker.ts <folder>` reads the task from the folder and writes the files into it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_FILE, iconFile, ICONS, TASK_FILE, type BrandTask } from './brand-tasks.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 540;
const EDGE = 64;
const QUALITY = 82;
const LOGO = { width: 260, height: 72 };
const TITLE_SIZES = [72, 66, 60, 54, 50, 46, 42, 38, 34];
/** Smallest size at which a title stands out. */
const DISPLAY = 46;
const TITLE_HEIGHT = 330;
const MAX_ICON_LETTER = 0.62;

const FAMILIES: Readonly<Record<string, string>> = {
  ja: 'Noto Sans CJK JP, Noto Sans JP, Hiragino Sans, Yu Gothic, IPAGothic, sans-serif',
  'zh-Hans': 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif',
  ko: 'Noto Sans CJK KR, Noto Sans KR, Apple SD Gothic Neo, Malgun Gothic, sans-serif',
};
const familyOf = (language: string): string => FAMILIES[language] ?? 'Noto Sans, Helvetica Neue, Arial, Noto Sans CJK JP, sans-serif';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character]!);

interface Words {
  text: string;
  language: string;
  size: number;
  colour: string;
  weight?: 'bold' | 'medium';
  /** px at which lines wrap; without it they break only where the text does. */
  width?: number;
}

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

const draw = async ({ text, language, size, colour, weight = 'bold', width }: Words): Promise<Drawn> => {
  const markup = `<span foreground="${colour}" weight="${weight}" lang="${language}" font="${familyOf(language)} ${size}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, rgba: true, dpi: 72, wrap: 'word-char', spacing: Math.round(size * 0.22), ...(width ? { width } : {}) },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** For each script, a character that is one flat stroke: without a font for it, it is drawn as a box. */
const SCRIPTS = [
  { has: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, flat: '一' },
  { has: /\p{Script=Hangul}/u, flat: 'ㅡ' },
  { has: /[\p{L}\p{N}]/u, flat: '—' },
];

const isDrawable = async (flat: string, language: string): Promise<boolean> => {
  try {
    const { data } = await draw({ text: flat, language, size: 100, colour: '#000000' });
    const { info } = await sharp(data).trim().toBuffer({ resolveWithObject: true });
    return info.height < info.width / 2;
  } catch {
    return false;
  }
};

/** Whether this machine has fonts for all of a text. */
const hasLetters = async (text: string, language: string): Promise<boolean> => {
  for (const { flat, has } of SCRIPTS) if (has.test(text) && !(await isDrawable(flat, language))) return false;
  return true;
};

/** Joins lines; between Japanese or Chinese characters without a space. */
const inOneLine = (text: string): string =>
  text.replaceAll(/([\u3000-\u9fff\uff00-\uffef])\s*\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/g, '$1').replaceAll(/\s+/g, ' ');

/**
 * Draws a title at the largest size that keeps its author's lines. Where that is too small to stand out, at the largest size that fits when
 * the text may wrap.
 */
const drawTitle = async (words: Omit<Words, 'size' | 'width'>, width: number): Promise<Drawn> => {
  for (const size of TITLE_SIZES.filter((size) => size >= DISPLAY)) {
    const drawn = await draw({ ...words, size });
    if (drawn.width <= width && drawn.height <= TITLE_HEIGHT) return drawn;
  }
  const text = inOneLine(words.text);
  for (const size of TITLE_SIZES) {
    const drawn = await draw({ ...words, text, size, width });
    if (drawn.height <= TITLE_HEIGHT) return shrink(drawn, width);
  }
  return shrink(await draw({ ...words, text, size: TITLE_SIZES.at(-1)!, width }), width);
};

const shrink = async (drawn: Drawn, width: number): Promise<Drawn> => {
  if (drawn.width <= width && drawn.height <= TITLE_HEIGHT) return drawn;
  const { data, info } = await sharp(drawn.data)
    .resize({ width, height: TITLE_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Scales an image to cover a frame around its focus. */
const cover = async (file: string, frame: { width: number; height: number }, focus: { x: number; y: number }): Promise<Buffer> => {
  const { data, info } = await sharp(file)
    .resize({ ...frame, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const at = (extent: number, part: number, percent: number): number => Math.round(((extent - part) * percent) / 100);
  return sharp(data)
    .extract({ left: at(info.width, frame.width, focus.x), top: at(info.height, frame.height, focus.y), ...frame })
    .png()
    .toBuffer();
};

const ground = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });

type CardTask = Extract<BrandTask, { kind: 'card' }>;

const wordsOf = async ({ card, logo }: CardTask, width: number, folder: string): Promise<OverlayOptions[]> => {
  const { ink: colour, language } = card;
  const brand = logo
    ? await sharp(join(folder, logo))
        .resize({ ...LOGO, fit: 'inside' })
        .png()
        .toBuffer()
    : (await shrink(await draw({ text: card.brand, language, size: 32, colour }), width)).data;
  const title = await drawTitle({ text: card.title, language, colour }, width);
  const label = card.label ? await shrink(await draw({ text: card.label, language, size: 30, colour, weight: 'medium' }), width) : null;
  return [
    { input: brand, left: EDGE, top: EDGE },
    { input: title.data, left: EDGE, top: Math.round((HEIGHT - title.height) / 2) },
    ...(label ? [{ input: label.data, left: EDGE, top: HEIGHT - EDGE - label.height }] : []),
  ];
};

/** The text on the site's color, next to the image; where the machine has no fonts for it, the image alone. */
const composeCard = async (task: CardTask, folder: string): Promise<Buffer> => {
  const { card, picture } = task;
  const hasWords = await hasLetters(card.title + card.label + card.brand, card.language);
  const frame = { width: hasWords ? PICTURE_WIDTH : WIDTH, height: HEIGHT };
  const shown = picture && (await cover(join(folder, picture.file), frame, picture));
  const room = WIDTH - 2 * EDGE - (picture ? PICTURE_WIDTH : 0);
  return ground(WIDTH, HEIGHT, card.ground)
    .composite([
      ...(shown ? [{ input: shown, left: WIDTH - frame.width, top: 0 }] : []),
      ...(hasWords ? await wordsOf(task, room, folder) : []),
    ])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer();
};

type IconsTask = Extract<BrandTask, { kind: 'icons' }>;
type IconShape = (typeof ICONS)[keyof typeof ICONS];

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const markOf = async ({ icons, picture }: IconsTask, side: number, folder: string): Promise<Buffer | null> => {
  if (picture) {
    return sharp(join(folder, picture)).resize({ width: side, height: side, fit: 'contain', background: CLEAR }).png().toBuffer();
  }
  const { ink: colour, language, letter: text } = icons;
  if (!(await hasLetters(text, language))) return null;
  const { data } = await draw({ text, language, size: 400, colour });
  const box = Math.round(side * MAX_ICON_LETTER);
  return sharp(data).trim().resize({ width: box, height: box, fit: 'inside' }).png().toBuffer();
};

const composeIcon = async (task: IconsTask, { fills, inset, size }: IconShape, folder: string): Promise<Buffer> => {
  const mark = await markOf(task, Math.round(size * inset), folder);
  const isFilled = fills || task.picture === null;
  return sharp({ create: { width: size, height: size, channels: 4, background: isFilled ? task.icons.ground : CLEAR } })
    .composite(mark ? [{ input: mark, gravity: 'centre' }] : [])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

const [, , folder = ''] = process.argv;
const task = JSON.parse(await readFile(join(folder, TASK_FILE), 'utf8')) as BrandTask;
if (task.kind === 'card') await writeFile(join(folder, CARD_FILE), await composeCard(task, folder));
else {
  for (const [name, shape] of Object.entries(ICONS)) {
    await writeFile(join(folder, iconFile(name)), await composeIcon(task, shape, folder));
  }
}
