import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import AnalyticsScreen from '../AnalyticsScreen.tsx';
import { answers, SITE } from '../testing.ts';

const at = (search = '') => aScreen(`/adminuser/analytics/${SITE}${search}`, answers());

/** Files that the screen offered for download. */
const saved: { name: string; content: Blob }[] = [];

const meta = {
  title: 'plugins/analytics/console/Chart as a picture',
  component: AnalyticsScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(),
  beforeEach: () => {
    saved.length = 0;
    const createObjectURL = URL.createObjectURL.bind(URL);
    const contents = new Map<string, Blob>();
    const made = spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      const url = createObjectURL(content);
      if (content instanceof Blob) contents.set(url, content);
      return url;
    });
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: contents.get(this.href)! });
    });
    return () => {
      made.mockRestore();
      clicked.mockRestore();
    };
  },
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const SCALE = 2;
const PADDING = 20;
const WHITE = [255, 255, 255, 255];
/** Mantine's `blue.6` in the light color scheme. */
const LINE = [34, 139, 230, 255];

interface Picture {
  width: number;
  height: number;
  at: (x: number, y: number) => number[];
  count: (colour: readonly number[]) => number;
}

const decode = async (content: Blob): Promise<Picture> => {
  const bitmap = await createImageBitmap(content);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const at = (x: number, y: number): number[] => Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
  return {
    width,
    height,
    at,
    count: (colour) => {
      let found = 0;
      for (let index = 0; index < data.length; index += 4) if (colour.every((part, offset) => data[index + offset] === part)) found += 1;
      return found;
    },
  };
};

const WORDS = {
  ja: { menu: '書き出し', entry: 'グラフ（PNG）', name: /^LP分析 2026-10-01-2026-10-28-\d{14}\.png$/ },
  en: { menu: 'Export', entry: 'Chart (PNG)', name: /^LP analysis 2026-10-01-2026-10-28-\d{14}\.png$/ },
};

const shown = async (): Promise<SVGSVGElement> => {
  await screen.findByRole('slider');
  return await waitFor(() => {
    const svg = document.querySelector<SVGSVGElement>('.chart-plot svg');
    return svg ?? Promise.reject(new Error('The chart has not been drawn yet.'));
  });
};

const choose = async ({ menu, entry }: (typeof WORDS)['ja']): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

const isSaved = async (words: (typeof WORDS)['ja']): Promise<Picture> => {
  const svg = await shown();
  const scheme = document.documentElement.getAttribute('data-mantine-color-scheme');
  await choose(words);
  await waitFor(() => expect(saved).toHaveLength(1));
  const { name, content } = saved.at(0)!;
  await expect(name).toMatch(words.name);
  await expect(content.type).toBe('image/png');
  await expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
  const picture = await decode(content);
  await expect(picture.width).toBe(SCALE * (svg.width.baseVal.value + 2 * PADDING));
  await expect(picture.height).toBeGreaterThan(SCALE * (svg.height.baseVal.value + 2 * PADDING));
  for (const [x, y] of [
    [0, 0],
    [picture.width - 1, 0],
    [0, picture.height - 1],
    [picture.width - 1, picture.height - 1],
  ] as const)
    await expect(picture.at(x, y)).toEqual(WHITE);
  await expect(picture.count(LINE)).toBeGreaterThan(picture.width);
  return picture;
};

/** Whether the title and the lines below it were drawn. */
const hasWords = ({ at, width }: Picture, rows: number): boolean =>
  Array.from({ length: SCALE * rows }, (_, row) => Array.from({ length: width }, (__, column) => at(column, SCALE * PADDING + row)))
    .flat()
    .some(([red = 255]) => red < 128);

export const Saved: Story = {
  play: async () => {
    await expect(hasWords(await isSaved(WORDS.ja), 70)).toBe(true);
  },
};
export const SavedInTheDark: Story = {
  globals: { scheme: 'dark' },
  play: async () => {
    await isSaved(WORDS.ja);
  },
};
export const SavedOnAPhone: Story = {
  globals: { locale: 'en', viewport: { value: 'phone' } },
  play: async () => {
    await isSaved(WORDS.en);
  },
};

/** The chart cannot be exported while the data is shown as a table. */
export const ShownAsATable: Story = {
  play: async () => {
    await shown();
    await userEvent.click(screen.getByRole('button', { name: '表で表示' }));
    await userEvent.click(screen.getByRole('button', { name: '書き出し' }));
    await expect(await screen.findByRole('menuitem', { name: 'グラフ（PNG）' })).toBeDisabled();
  },
};

export const NotOnOtherTabs: Story = {
  parameters: at('?tab=sources'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '書き出し' }));
    await expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'グラフ（PNG）' })).toBeNull();
  },
};

export const Failed: Story = {
  beforeEach: () => {
    const failing = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(null));
    return () => failing.mockRestore();
  },
  play: async () => {
    await shown();
    await choose(WORDS.ja);
    await expect(await screen.findByText('ファイルを作成できませんでした。')).toBeVisible();
    await expect(saved).toEqual([]);
  },
};
