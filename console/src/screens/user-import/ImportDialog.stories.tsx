import { refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { masterAnswers } from '../users/stories.ts';
import { aInvalidImport, anImport, idOf } from '../users/testing.ts';
import { ImportDialog } from './ImportDialog.tsx';

const NEW = '/master/user-list?import=new';
const SHOWN = `/master/user-list?import=${idOf(501)}`;
const recent = {
  ...masterAnswers,
  'masterImports.list': () => ({
    items: [anImport({ status: 'done', doneRows: 48 }), anImport({ id: idOf(502), fileName: '展示会_名刺.csv', rows: 1_204 })],
  }),
};
const showing = (found: ReturnType<typeof anImport>) => aScreen(SHOWN, { ...recent, 'masterImports.get': () => found });

const meta = {
  title: 'console/screens/User import',
  component: ImportDialog,
  args: { shown: 'new', onShow: () => undefined },
  parameters: aScreen(NEW, recent),
} satisfies Meta<typeof ImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));
const csv = (name: string, size = 40): File => new File([new Uint8Array(size)], name, { type: 'text/csv' });
const choose = async (file: File): Promise<void> => {
  await dialog();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file, { applyAccept: false });
};

export const ChooseAFile: Story = {
  play: async () => {
    await expect((await dialog()).getByText('CSVファイルをここにドロップ')).toBeVisible();
  },
};
export const ChooseAFileInTheDark: Story = { ...ChooseAFile, globals: { scheme: 'dark' } };
export const ChooseAFileOnAPhone: Story = { ...ChooseAFile, globals: { viewport: { value: 'phone' } } };
export const TooLarge: Story = {
  play: async () => {
    await choose(csv('名簿.csv', 5 * 1024 * 1024 + 1));
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('ファイルサイズは5MBを超えることはできません。');
  },
};
export const NotACsv: Story = {
  play: async () => {
    await choose(csv('名簿.xlsx'));
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('CSV形式のみ対応しています。');
  },
};
export const Unreadable: Story = {
  parameters: aScreen(NEW, {
    ...recent,
    'masterImports.create': refuse({ status: 400, code: 'imports.unreadable', message: '引用符が閉じられていません（3行目）。' }),
  }),
  play: async () => {
    await choose(csv('名簿.csv'));
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('引用符が閉じられていません');
  },
};
export const Invalid: Story = {
  parameters: showing(aInvalidImport()),
  play: async () => {
    await expect(await (await dialog()).findByText('「プレミアム」というプランはありません。')).toBeVisible();
    await expect((await dialog()).getByRole('button', { name: '48件のインポートを開始' })).toBeDisabled();
  },
};
export const InvalidInTheDark: Story = { ...Invalid, globals: { scheme: 'dark' } };
export const InvalidOnAPhone: Story = { ...Invalid, globals: { viewport: { value: 'phone' } } };
export const AColumnIsMissing: Story = {
  parameters: showing(anImport({ columns: ['company_name', null, 'email', 'account_type', 'plan', null], faultyRows: 48 })),
  play: async () => {
    await expect(await (await dialog()).findByText('次の項目の列がありません')).toBeVisible();
  },
};
export const Clean: Story = {
  parameters: showing(anImport()),
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: '48件のインポートを開始' })).toBeEnabled();
  },
};
export const Running: Story = {
  parameters: showing(anImport({ status: 'running', rows: 1_204, doneRows: 530 })),
  play: async () => {
    await expect(await (await dialog()).findByText('530 / 1,204行')).toBeVisible();
  },
};
export const Done: Story = {
  parameters: showing(anImport({ status: 'done', doneRows: 48 })),
  play: async () => {
    await expect(await (await dialog()).findByText('ユーザーをインポートしました。')).toBeVisible();
  },
};
export const DoneButForSome: Story = {
  parameters: showing(
    anImport({
      status: 'done',
      doneRows: 47,
      failedRows: 1,
      faults: [{ row: 9, field: 'email', code: 'accounts.email_taken', message: 'このメールアドレスは使用できません。' }],
    }),
  ),
  play: async () => {
    await expect(await (await dialog()).findByText('登録できなかった行：1行')).toBeVisible();
  },
};
