import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, within } from 'storybook/test';
import { messagesIn } from '../i18n/messages.ts';
import { onStage, withStyles } from '../testing/story-decorators.tsx';
import { showRetryScreen } from './recovery.ts';
import { Toast } from './Toast.tsx';

const meta = { title: 'viewer/feedback', component: Toast, decorators: [onStage, withStyles] } satisfies Meta<typeof Toast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AToast: Story = {
  parameters: { viewer: { toast: messagesIn('ja')['error.network'] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('サーバーに接続できません');
  },
};

function RetryScreen({ language }: { language: string }) {
  useEffect(() => {
    showRetryScreen(messagesIn(language));
    return () => document.querySelector('.retry')?.remove();
  }, [language]);
  return null;
}

export const ScriptCouldNotBeLoaded: Story = { render: () => <RetryScreen language="ja" /> };
export const ScriptCouldNotBeLoadedInEnglish: Story = { render: () => <RetryScreen language="en" /> };
export const ScriptCouldNotBeLoadedInChinese: Story = { render: () => <RetryScreen language="zh-Hans" /> };
export const ScriptCouldNotBeLoadedInKorean: Story = { render: () => <RetryScreen language="ko" /> };
export const ScriptCouldNotBeLoadedOnAPhone: Story = { ...ScriptCouldNotBeLoaded, globals: { viewport: { value: 'phone' } } };
export const AToastOnAPhone: Story = { ...AToast, globals: { viewport: { value: 'phone' } } };
