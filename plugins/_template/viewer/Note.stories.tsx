import type { ViewerHost } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import texts from '../messages/viewer/ja.json';
import { Note } from './Note.tsx';

const meta = { title: 'plugins/template/viewer/Note', component: Note } satisfies Meta<typeof Note>;
export default meta;

export const Short: StoryObj<typeof Note> = {
  args: {
    part: { text: '本日は18時までの営業です。' },
    host: { t: (key) => (texts as Readonly<Record<string, string>>)[key] ?? '' } as ViewerHost,
  },
  play: async () => {
    await expect(screen.getByRole('complementary', { name: 'お知らせ' })).toHaveTextContent('本日は18時までの営業です。');
  },
};
