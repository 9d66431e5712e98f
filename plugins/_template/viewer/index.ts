import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { Note } from './Note.tsx';

export default { id: 'template', slots: { 'site.chrome': Note } } satisfies ViewerPlugin;
