import type { FormSetting } from '@mekuri/client-console';
import { defaultItems } from '@mekuri/kit/forms';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import HomepageTab from './HomepageTab.tsx';

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const setting: FormSetting = {
  siteId: SITE_ID,
  formType: 'homepage',
  language: 'JP',
  otherLanguages: ['EN'],
  items: defaultItems('HOMEPAGE_SETTING', 'JP'),
  recipientEmail: 'info@shiomachi.example',
  recipientState: 'confirmed',
  companyName: '',
  sendsReply: true,
  modes: ['application', 'estimate'],
  version: 1,
  entries: 0,
  limit: 20,
  consent: { documents: [], isRequired: false, version: '' },
  company: '汐町珈琲焙煎所',
  revision: 1,
};

const meta = {
  title: 'plugins/forms/console/HomepageTab',
  component: HomepageTab,
  args: { siteId: SITE_ID, readOnly: false },
  parameters: aPart({ 'forms.getSetting': () => setting, 'forms.listForms': () => ({ items: [], nextCursor: null }) }),
} satisfies Meta<typeof HomepageTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const preview = async () => within(await screen.findByRole('region', { name: 'プレビュー' }));

/** The preview offers a choice of mode only while the form has two modes. */
export const Settings: Story = {
  play: async () => {
    const shown = await preview();
    await expect(await shown.findByRole('radio', { name: 'お申し込み' })).toBeChecked();
    await expect(shown.getByRole('radio', { name: 'お見積もり' })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'お見積もり' }));
    await expect(shown.queryByRole('radio')).toBeNull();
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const ReadOnly: Story = { args: { readOnly: true } };
