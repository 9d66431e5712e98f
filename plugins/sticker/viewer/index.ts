import type { ViewerPlugin } from '@mekuri/kit/viewer';
import { Badge } from './Badge.tsx';

export default { id: 'sticker', slots: {}, elements: { badge: Badge } } satisfies ViewerPlugin;
