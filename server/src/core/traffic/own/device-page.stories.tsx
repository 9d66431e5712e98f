import { LOCALES, type Locale } from '@mekuri/kit/manifest';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import cn from '../../../../messages/cn.json';
import en from '../../../../messages/en.json';
import ja from '../../../../messages/ja.json';
import kr from '../../../../messages/kr.json';
import { devicePage, type DevicePageKind } from './device-page.ts';

const texts = { ja, en, cn, kr };

/** A document of the server's, in each language, as a browser shows it. */
function DevicePages({ kind }: { kind: DevicePageKind }) {
  const style = { display: 'block', width: '100%', height: '100vh', border: 0 };
  const page = (locale: Locale) => devicePage(kind, locale, texts[locale], 'https://example.com/site/demo');
  return LOCALES.map((locale) => (
    <iframe key={locale} title={`Own device: ${locale}`} sandbox="allow-same-origin" srcDoc={page(locale)} style={style} />
  ));
}

const meta = { title: 'server/own device', component: DevicePages } satisfies Meta<typeof DevicePages>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (title: string, next: 'form' | 'a') => async () => {
  for (const frame of screen.getAllByTitle<HTMLIFrameElement>(/^Own device/)) {
    await waitFor(() => expect(frame.contentDocument!.querySelectorAll(`main ${next}`)).toHaveLength(1));
    await expect(frame.contentDocument!.body.textContent).not.toContain('own_device');
    await expect(frame.contentDocument!.documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  }
  await expect(screen.getByTitle<HTMLIFrameElement>('Own device: ja').contentDocument!.querySelector('h1')).toHaveTextContent(title);
};
const onAPhone = { viewport: { value: 'phone' } };

export const Ask: Story = { args: { kind: 'ask' }, play: says('この端末を集計の対象から外しますか？', 'form') };
export const AskOnAPhone: Story = { ...Ask, globals: onAPhone };
export const Done: Story = { args: { kind: 'done' }, play: says('この端末は集計されません', 'a') };
export const Full: Story = { args: { kind: 'full' }, play: says('これ以上端末を追加できません', 'a') };
export const Expired: Story = { args: { kind: 'expired' }, play: says('リンクの有効期限が切れています', 'a') };
