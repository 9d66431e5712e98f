import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import cn from '../../../messages/cn.json';
import en from '../../../messages/en.json';
import ja from '../../../messages/ja.json';
import kr from '../../../messages/kr.json';
import { errorPage, type ErrorPageKind } from './error-page.ts';

const texts = { ja, en, cn, kr };

/** An error page of the server in all four languages at once, as a visitor's browser shows it. */
function NeutralPage({ kind, home }: { kind: ErrorPageKind; home?: string }) {
  const style = { display: 'block', width: '100%', height: '100vh', border: 0 };
  return <iframe title={`Neutral page: ${kind}`} sandbox="allow-same-origin" srcDoc={errorPage(kind, texts, home)} style={style} />;
}

const meta = { title: 'server/neutral pages', component: NeutralPage } satisfies Meta<typeof NeutralPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const frame = (): HTMLIFrameElement => screen.getByTitle<HTMLIFrameElement>(/^Neutral page/);
const headings = () => [...(frame().contentDocument?.querySelectorAll('h1') ?? [])].map(({ textContent }) => textContent);
const says = (title: string) => async () => {
  await waitFor(() => expect(headings()[0]).toBe(title));
  await expect(headings()).toHaveLength(4);
  await expect(frame().contentDocument!.querySelectorAll('main h1')).toHaveLength(4);
  await expect(frame().contentDocument!.documentElement.scrollWidth).toBeLessThanOrEqual(frame().clientWidth);
};
const onAPhone = { viewport: { value: 'phone' } };

/** 404 for anything that never existed, is not published or is hidden. */
export const NotFound: Story = { args: { kind: 'not_found' }, play: says('ページが見つかりません') };
export const NotFoundOnAPhone: Story = { ...NotFound, globals: onAPhone };
/** 404 within a published site, with a link to its first page. */
export const NotFoundInASite: Story = {
  args: { kind: 'not_found', home: '/site/demo/' },
  play: async () => {
    await says('ページが見つかりません')();
    await expect(frame().contentDocument!.querySelectorAll('a[href="/site/demo/"]')).toHaveLength(4);
  },
};
export const NotFoundInASiteOnAPhone: Story = { ...NotFoundInASite, globals: onAPhone };
/** 403 for an address that was opened directly. */
export const Forbidden: Story = { args: { kind: 'forbidden', home: '/site/demo/' }, play: says('このページは表示できません') };
export const ForbiddenOnAPhone: Story = { ...Forbidden, globals: onAPhone };
/** 503. */
export const Unavailable: Story = { args: { kind: 'unavailable' }, play: says('ただいま表示できません') };
export const UnavailableOnAPhone: Story = { ...Unavailable, globals: onAPhone };
