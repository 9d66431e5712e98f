import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import japanese from '../../messages/forms/ja.json';
import english from '../../messages/forms/en.json';
import chinese from '../../messages/forms/cn.json';
import korean from '../../messages/forms/kr.json';
import { defaultItems, itemsIn, newItem, publicItems, type FormItem } from '../forms/index.ts';
import { FormView } from './FormView.tsx';
import './form-view.css';

const option = (id: string, label: string, isDefault = false) => ({ id, label, isDefault });
const EVERY: FormItem[] = [
  ...defaultItems('CONTACT_SETTING', 'JP'),
  newItem('tel', { title: '電話番号', format: 'PHONE', placeholder: '03-1234-5678' }),
  newItem('zip', { title: '郵便番号', format: 'ZIP' }),
  newItem('people', { title: '人数', typeInput: 'NUMBER', min: 1, max: 10, isRequired: true }),
  newItem('day', { title: 'ご希望の曜日', typeInput: 'SELECT', options: [option('sat', '土曜日'), option('sun', '日曜日', true)] }),
  newItem('beans', {
    title: '気になる豆',
    typeInput: 'SELECT_OPTIONS',
    isRequired: true,
    options: [option('light', '浅煎り'), option('dark', '深煎り'), option('decaf', 'カフェインレス')],
  }),
];

const meta = {
  title: 'kit/FormView',
  component: FormView,
  args: {
    items: itemsIn(EVERY, 'JP'),
    texts: japanese,
    submitLabel: '送信する',
    consent: { documents: [2, 3], isRequired: true, version: 'a'.repeat(64) },
    documentHref: (kind) => `#document-${kind}`,
    onSend: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520, margin: '0 auto', padding: 20, background: '#fff' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormView>;
export default meta;
type Story = StoryObj<typeof meta>;

const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: '送信する' }));

export const Empty: Story = {};
export const Invalid: Story = {
  play: async ({ args }) => {
    await send();
    await expect(screen.getByRole('alert')).toHaveFocus();
    await expect(screen.getByRole('alert')).toHaveTextContent('入力内容をご確認ください（5件）');
    await userEvent.click(screen.getByRole('link', { name: /^人数/ }));
    await expect(screen.getByRole('textbox', { name: /^人数/ })).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: /^人数/ })).toBeInvalid();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
/** An error for a field that loses focus by a press appears after the press; otherwise it would shift the pressed element away. */
export const IssueBelowAPress: Story = {
  play: async () => {
    const user = userEvent.setup();
    const people = screen.getByRole('textbox', { name: /^人数/ });
    await user.type(people, '十人');
    const dark = screen.getByRole('checkbox', { name: '深煎り' });
    await user.pointer({ keys: '[MouseLeft>]', target: dark });
    await expect(dark).toHaveFocus();
    await expect(people).toBeValid();
    await user.pointer({ keys: '[/MouseLeft]', target: dark });
    await expect(dark).toBeChecked();
    await waitFor(() => expect(people).toBeInvalid());
  },
};
export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox', { name: /^メールアドレス/ }), 'Ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ');
    await userEvent.type(screen.getByRole('textbox', { name: /^お問い合わせ内容/ }), '定期便について');
    await expect(screen.getByRole('textbox', { name: /^メールアドレス/ })).toHaveValue('taro@example.jp');
    await userEvent.type(screen.getByRole('textbox', { name: /^電話番号/ }), '０３ー１２３４−５６７８');
    await userEvent.type(screen.getByRole('textbox', { name: /^人数/ }), '２');
    await userEvent.click(screen.getByRole('checkbox', { name: '深煎り' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '上記の内容に同意します' }));
    await send();
    await expect(args.onSend).toHaveBeenCalledWith({
      answers: {
        email: 'taro@example.jp',
        message: '定期便について',
        tel: '03-1234-5678',
        zip: '',
        people: '2',
        day: 'sun',
        beans: ['dark'],
      },
      agreed: true,
      trap: '',
    });
  },
};
export const RefusedByTheServer: Story = {
  args: { faults: [{ item: 'email', message: 'メールアドレスの形式が正しくありません。' }] },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: /^メールアドレス/ })).toBeInvalid();
  },
};
export const Waiting: Story = { args: { isBusy: true, status: japanese['form.waiting'] } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const English: Story = { args: { items: itemsIn(EVERY, 'EN'), texts: english, submitLabel: 'Send' } };
export const Chinese: Story = { args: { items: itemsIn(EVERY, 'CN'), texts: chinese, submitLabel: '提交' } };
export const Korean: Story = { args: { items: itemsIn(EVERY, 'KR'), texts: korean, submitLabel: '보내기' } };

export const EnglishWithUntranslatedItems: Story = {
  args: {
    items: publicItems([newItem('address', { title: 'ご住所', placeholder: '汐町三丁目' })], 'EN', 'JP'),
    texts: english,
    submitLabel: 'Send',
    fallbackLanguage: 'ja',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.form-title')).toHaveAttribute('lang', 'ja');
    await expect(canvasElement.querySelector('input.form-control')).toHaveAttribute('lang', 'ja');
    await expect(canvasElement.querySelector('.form-mark')).not.toHaveAttribute('lang');
  },
};
