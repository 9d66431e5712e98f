import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { anActedUser, anOperator, aProfile } from '../../testing/people.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const PICTURE = '/m/demo/C1/resized/image-w400.webp';
const answers: Answers = { 'users.getOwn': () => aProfile() };
const as = (user: ReturnType<typeof aUser>, more: Answers = {}) =>
  aScreen(`/${user.userType}/profile`, {
    ...answers,
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
    'auth.userInfo': () => user,
    ...more,
  });

const meta = {
  title: 'console/screens/Settings',
  component: ProfileScreen,
  parameters: aScreen('/adminuser/profile', answers),
} satisfies Meta<typeof ProfileScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chooses an image of 600 × 400 px. */
const choosePicture = async (name: string, bytes?: number): Promise<void> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const context = canvas.getContext('2d')!;
  const sky = context.createLinearGradient(0, 0, 600, 400);
  sky.addColorStop(0, '#f2a93b');
  sky.addColorStop(1, '#2f55b0');
  context.fillStyle = sky;
  context.fillRect(0, 0, 600, 400);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
  const file = new File(bytes === undefined ? [blob] : [new Uint8Array(bytes)], name, { type: 'image/png' });
  await screen.findByRole('dialog');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
};
const openPicture = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'プロフィール画像を変更' }));

export const OfAUser: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const WithPictures: Story = {
  parameters: as(aUser({ pictureUrl: PICTURE }), {
    'users.getOwn': () => aProfile({ pictureUrl: PICTURE, logoUrl: '/m/demo/B2/resized/image-w200.webp' }),
  }),
};
export const OfAViewer: Story = { parameters: as(aUser({ role: 'SUB_ADMIN', adminRole: 'viewer', authority: 'view' })) };
export const WhileActing: Story = {
  parameters: aScreen(
    '/adminuser/profile',
    {
      ...answers,
      'auth.refreshToken': () => ({ accessToken: 'own', expiresIn: 900, user: anOperator() }),
      'auth.actAs': () => ({ accessToken: 'acting', expiresIn: 900, user: anActedUser() }),
      'auth.userInfo': () => anActedUser(),
    },
    aUser().account.id,
  ),
};
export const OfTheProvider: Story = {
  parameters: as(anOperator({ role: 'MASTER', area: 'MASTER', userType: 'master' }), { 'master.getSettings': () => ({ signUp: true }) }),
};
export const Loading: Story = { parameters: as(aUser(), { 'users.getOwn': pending }) };
export const LoadFailed: Story = { parameters: as(aUser(), { 'users.getOwn': unreachable }) };
export const ChangingThePassword: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'パスワードを変更' }));
    await expect(await screen.findByLabelText('現在のパスワード')).toHaveFocus();
  },
};
export const PictureDialog: Story = {
  play: async () => {
    await openPicture();
    await expect(await screen.findByRole('dialog', { name: 'プロフィール画像' })).toBeVisible();
  },
};
export const CroppingAPicture: Story = {
  play: async () => {
    await openPicture();
    await choosePicture('港.png');
    const box = await screen.findByRole('button', { name: /^切り抜く位置/ });
    const before = within(box).getByRole('presentation', { hidden: true }).style.left;
    box.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(box).getByRole('presentation', { hidden: true }).style.left).not.toBe(before);
    await expect(screen.getByRole('button', { name: 'この画像を使う' })).toBeEnabled();
  },
};
export const CroppingOnAPhone: Story = { ...CroppingAPicture, globals: { viewport: { value: 'phone' } } };
export const CroppingInTheDark: Story = { ...CroppingAPicture, globals: { scheme: 'dark' } };
export const PictureTooLarge: Story = {
  play: async () => {
    await openPicture();
    await choosePicture('港の朝.png', 2 * 1024 * 1024 + 1);
    await expect(await screen.findByRole('alert')).toHaveTextContent('港の朝.png は 2 MB を超えています');
  },
};
export const PictureOfAnotherFormat: Story = {
  play: async () => {
    await openPicture();
    await screen.findByRole('dialog');
    const file = new File(['RIFF0000WEBPVP8 '], '港の朝.jpg', { type: 'image/jpeg' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '港の朝.jpg の中身は WebP 形式です。PNG・JPEG・HEIC の画像を選んでください。',
    );
  },
};
export const PictureUndrawable: Story = {
  play: async () => {
    await openPicture();
    await choosePicture('IMG_0042.heic', 2048);
    await expect(await screen.findByText(/IMG_0042.heic はこのブラウザーではプレビューできません/)).toBeVisible();
  },
};
export const PictureRefused: Story = {
  parameters: as(aUser(), {
    'users.uploadPicture': refuse({ status: 400, code: 'media.too_large', message: '港.png は 2 MB を超えています。' }),
  }),
  play: async () => {
    await openPicture();
    await choosePicture('港.png');
    await userEvent.click(await screen.findByRole('button', { name: 'この画像を使う' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const LogoDialog: Story = {
  ...WithPictures,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ロゴを変更' }));
    await expect(await screen.findByRole('dialog', { name: 'アカウントのロゴ' })).toBeVisible();
  },
};
