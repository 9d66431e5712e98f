import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { Lock } from './Lock.tsx';

export default { id: 'members', slots: { 'page.lock': Lock } } satisfies ViewerPlugin;
