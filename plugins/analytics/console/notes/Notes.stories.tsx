import type { AnalyticsCreateNoteData, AnalyticsNote } from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { refuse, type Answers } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen, aViewer } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import AnalyticsScreen from '../AnalyticsScreen.tsx';
import { sampleChart, sampleReport } from '../sample.ts';
import { answers, SITE } from '../testing.ts';

const TV = { id: '01900000-0000-7000-8000-0000000000a1', day: '2026-10-12', text: 'テレビ放送', revision: 1 };
const NEWSLETTER = { id: '01900000-0000-7000-8000-0000000000a2', day: '2026-10-20', text: 'メルマガ配信', revision: 1 };
const SALE = {
  id: '01900000-0000-7000-8000-0000000000a3',
  day: '2026-10-20',
  text: '秋のセール開始（全店、30%引き、10月31日まで）',
  revision: 3,
};

/** An in-memory server that stores notes. */
const remembering =
  (begin: readonly AnalyticsNote[] = [TV, NEWSLETTER, SALE], more: Answers = {}) =>
  (): Answers => {
    let notes = [...begin];
    const idOf = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1) ?? '';
    const sent = async (request: Request) => (await request.json()) as AnalyticsCreateNoteData['body'];
    return answers({
      'analytics.getLp': () => ({
        ...sampleReport,
        rows: sampleReport.rows.map((row) => ({ ...row, notes: notes.filter(({ day }) => day === row.start) })),
      }),
      'analytics.getLpChart': () => ({ ...sampleChart, marks: [{ at: '2026-10-12T03:00:00.000Z', release: 12 }], notes }),
      'analytics.createNote': async (request) => {
        const note = { ...(await sent(request)), id: crypto.randomUUID(), revision: 1 };
        notes = [...notes, note];
        return note;
      },
      'analytics.updateNote': async (request) => {
        const before = notes.find(({ id }) => id === idOf(request))!;
        const note = { ...before, ...(await sent(request)), revision: before.revision + 1 };
        notes = notes.map((one) => (one === before ? note : one));
        return note;
      },
      'analytics.deleteNote': (request) => {
        notes = notes.filter(({ id }) => id !== idOf(request));
        return undefined;
      },
      ...more,
    });
  };

const at = (...given: Parameters<typeof remembering>) => aScreen(`/adminuser/analytics/${SITE}`, remembering(...given));

const meta = {
  title: 'plugins/analytics/console/Notes',
  component: AnalyticsScreen,
  args: { siteId: SITE, readOnly: false },
  parameters: at(),
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const plot = () => screen.findByRole('slider', { name: /^訪問数のグラフ/ });
const cellOf = (text: string) => screen.findByRole('button', { name: `メモ「${text}」を編集` });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'メモを追加' }));
const inDialog = async () => within(await screen.findByRole('dialog'));
/** Moves the keyboard cursor of the chart to a day. */
const goTo = async (chart: HTMLElement, day: number): Promise<void> => {
  chart.focus();
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(day - 1)}`);
};

export const OnTheChart: Story = {
  play: async () => {
    const chart = await plot();
    await waitFor(() => expect(chart.querySelectorAll('.chart-pin')).toHaveLength(2));
    await goTo(chart, 12);
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^10\/12\(月\)：.*。公開12 \/ テレビ放送。Enterキーで開きます。$/),
    );
    await expect(within(chart).getByText('公開12 / テレビ放送')).toBeVisible();
    await expect(await cellOf('テレビ放送')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '表で表示' }));
    const table = screen.getByRole('region', { name: '訪問数の表' });
    await expect(within(table).getByRole('columnheader', { name: '出来事' })).toBeInTheDocument();
    await expect(within(table).getByText(/^メルマガ配信 \/ 秋のセール開始/)).toBeInTheDocument();
  },
};
export const OnAPhone: Story = { globals: phone };
export const InTheDark: Story = { globals: { scheme: 'dark' } };

export const Added: Story = {
  play: async () => {
    await add();
    const dialog = await inDialog();
    await expect(dialog.getByLabelText('日付')).toHaveValue('2026-10-28');
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('内容'), 'ラジオで紹介');
    await expect(dialog.getByText('6 / 120文字')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('メモを追加しました。')).toBeVisible();
    await expect(await cellOf('ラジオで紹介')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(hasUnsavedInput()).toBe(false);
    await waitFor(() => expect(screen.getByRole('button', { name: 'メモを追加' })).toHaveFocus());
  },
};

export const TooLong: Story = {
  play: async () => {
    await add();
    const dialog = await inDialog();
    await userEvent.click(dialog.getByLabelText('内容'));
    await userEvent.paste('港'.repeat(121));
    await expect(dialog.getByText('120文字以内で入力してください。')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};

export const ChangedAndTakenBack: Story = {
  play: async () => {
    await userEvent.click(await cellOf('テレビ放送'));
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText('内容'), '（再放送）');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await cellOf('テレビ放送（再放送）')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await expect(await cellOf('テレビ放送')).toBeVisible();
  },
};

export const DeletedAndTakenBack: Story = {
  play: async () => {
    await userEvent.click(await cellOf('テレビ放送'));
    await userEvent.click((await inDialog()).getByRole('button', { name: '削除' }));
    await expect(await screen.findByText('メモを削除しました。')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'メモ「テレビ放送」を編集' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await expect(await cellOf('テレビ放送')).toBeVisible();
  },
};

/** If a day has several notes, one is chosen first. */
export const OpenedByKeys: Story = {
  play: async () => {
    await goTo(await plot(), 20);
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '編集するメモを選択' });
    await userEvent.click(within(dialog).getByRole('button', { name: /メルマガ配信$/ }));
    await expect(within(dialog).getByLabelText('内容')).toHaveValue('メルマガ配信');
  },
};
export const OpenedByAPin: Story = {
  globals: phone,
  play: async () => {
    // The chart is redrawn while the page settles its width, and a click on a replaced pin is lost.
    const dialog = await waitFor(async () => {
      await userEvent.click((await plot()).querySelector('.chart-pin rect')!);
      return screen.getByRole('dialog', { name: 'メモを編集' });
    });
    await expect(within(dialog).getByLabelText('内容')).toHaveValue('テレビ放送');
  },
};

export const ChangedElsewhere: Story = {
  parameters: at(undefined, {
    'analytics.updateNote': refuse({ status: 412, code: 'precondition_failed', message: '別の場所で変更されています。', revision: 2 }),
  }),
  play: async () => {
    await userEvent.click(await cellOf('テレビ放送'));
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText('内容'), '！');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText('このメモは、ほかの画面で変更または削除されています。')).toBeVisible();
    await expect(dialog.getByLabelText('内容')).toHaveValue('テレビ放送！');
    await userEvent.click(dialog.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Full: Story = {
  parameters: at(undefined, {
    'analytics.createNote': refuse({
      status: 409,
      code: 'analytics.too_many_notes',
      message: 'メモは1つのサイトに200件までです。不要なメモを削除してください。',
    }),
  }),
  play: async () => {
    await add();
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText('内容'), 'もう1件');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await dialog.findByText(/^メモは1つのサイトに200件までです/)).toBeVisible();
    await expect(dialog.getByLabelText('内容')).toHaveValue('もう1件');
  },
};

const onlyRead = async (): Promise<void> => {
  const chart = await plot();
  await expect(await screen.findByText(/^秋のセール開始/)).toBeVisible();
  await expect(screen.queryByRole('button', { name: /メモ/ })).toBeNull();
  await goTo(chart, 12);
  await expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/公開12 \/ テレビ放送$/));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(chart.querySelector('.chart-pin rect')!);
  await expect(screen.queryByRole('dialog')).toBeNull();
};
export const ReadOnly: Story = { parameters: at(undefined, aViewer()), play: onlyRead };
export const PlanLost: Story = { parameters: at(undefined, aPlanWithout('analytics_effect')), play: onlyRead };

const opened = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /^(Add note|添加备注|메모 추가)$/ }));
  await screen.findByRole('dialog');
};
export const English: Story = { globals: { locale: 'en' }, play: opened };
export const Chinese: Story = { globals: { locale: 'cn' }, play: opened };
export const Korean: Story = { globals: { locale: 'kr', ...phone }, play: opened };
