import type { Meta, StoryObj } from '@storybook/react-vite';
import { Note } from './Note.tsx';

const meta = { title: 'plugins/template/viewer/Note', component: Note } satisfies Meta<typeof Note>;
export default meta;

export const Short: StoryObj<typeof Note> = { args: { part: { text: '本日は18時までの営業です。' } } };
