import type { PublicForm } from '@mekuri/kit/forms';
import { defaultItems, itemsIn } from '@mekuri/kit/forms';
import type { ScreenProps } from '@mekuri/kit/viewer';
import '@mekuri/kit/form-view.css';
import formTexts from '@mekuri/kit/form-texts/ja.json';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import texts from '../messages/viewer/ja.json';
import { ContactScreen, HomepageScreen } from './FormScreen.tsx';
import { ContactSuccess } from './SuccessScreen.tsx';

const form = (type: 'CONTACT_SETTING' | 'HOMEPAGE_SETTING'): PublicForm => ({
  version: 1,
  language: 'JP',
  items: itemsIn(defaultItems(type, 'JP'), 'JP'),
  consent: { documents: [3], isRequired: true, version: 'a'.repeat(64) },
});

const props: ScreenProps = {
  segment: 'contact',
  site: {
    id: '01900000-0000-7000-8000-000000000001',
    name: '汐町珈琲焙煎所',
    title: '',
    language: 'JP',
    defaultLanguage: 'JP',
    settings: {} as ScreenProps['site']['settings'],
  },
  language: 'ja',
  basePath: '/site/demo',
  ownHost: false,
  data: form('CONTACT_SETTING'),
  posted: null,
  hidden: {
    idempotency_key: 'a-key-of-its-own',
    lang: 'JP',
    shown_at: '2026-11-22T00:00:00.000Z',
    page_id: '',
    position: '',
    popup_id: '',
  },
  t: (key) => (texts as Record<string, string>)[key] ?? key,
  formTexts,
  fallbackLanguage: 'ja',
  hrefOf: (segment) => `/site/demo/${segment}`,
  anchorOf: () => null,
  picture: () => null,
  homeHref: '/site/demo/',
  documentHref: (kind) => `/site/demo/company#document-${kind}`,
  api: '/api/end-user/site/demo',
  runScripts: () => undefined,
};

const meta = {
  title: 'plugins/forms/viewer/FormScreen',
  component: ContactScreen,
  args: props,
  decorators: [(Story) => <main style={{ maxWidth: 520, margin: '0 auto', padding: 20, background: '#fff' }}>{Story()}</main>],
} satisfies Meta<typeof ContactScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Contact: Story = {};
export const Application: Story = {
  args: { segment: 'forms', data: form('HOMEPAGE_SETTING') },
  render: (args) => <HomepageScreen {...args} />,
};
export const ApplicationOrEstimate: Story = {
  args: { segment: 'forms', data: { ...form('HOMEPAGE_SETTING'), modes: ['application', 'estimate'] } },
  render: (args) => <HomepageScreen {...args} />,
  play: async () => {
    const estimate = screen.getByRole('radio', { name: 'お見積もり' });
    await expect(screen.getByRole('radio', { name: 'お申し込み' })).toBeChecked();
    await userEvent.click(estimate);
    await expect(estimate).toBeChecked();
  },
};
export const ComesBackWithoutAScript: Story = {
  args: {
    posted: {
      values: { 'data.email': 'これは違う', 'data.message': '定期便について' },
      problem: '入力内容をご確認ください。',
      fields: [{ pointer: '/body/data/email', message: 'メールアドレスの形式が正しくありません。' }],
    },
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('メールアドレス: メールアドレスの形式が正しくありません。');
    await expect(screen.getByRole('textbox', { name: /^お問い合わせ内容/ })).toHaveValue('定期便について');
  },
};
export const Sent: Story = { args: { segment: 'contact-success', data: null }, render: (args) => <ContactSuccess {...args} /> };
