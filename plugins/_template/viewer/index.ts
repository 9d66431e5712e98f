import type { ViewerPlugin } from '@mekuri/kit/viewer';
// with: element
import { Label } from './Label.tsx';
// end
// with: viewer
import { Note } from './Note.tsx';
// end

export default {
  id: 'template',
  slots: {
    // with: viewer
    'site.chrome': Note,
    // end
  },
  // with: element
  elements: { label: Label },
  // end
  // with: viewer
  messages: {
    ja: () => import('../messages/viewer/ja.json'),
    en: () => import('../messages/viewer/en.json'),
    cn: () => import('../messages/viewer/cn.json'),
    kr: () => import('../messages/viewer/kr.json'),
  },
  // end
} satisfies ViewerPlugin;
