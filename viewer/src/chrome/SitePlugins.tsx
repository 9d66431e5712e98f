import { Slot } from '../plugins/Slot.tsx';
import { outlineAt } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';
import { usePage, useViewer } from '../viewer-context.ts';

/** Plugin slots over the whole deck. They receive the page in view. */
export function SitePlugins({ current }: { current: Place }) {
  const { site } = useViewer().state;
  const detail = usePage(outlineAt(site, current)?.id ?? '');
  return detail.status === 'success' ? <Slot name="site.chrome" props={{ site, page: detail.page }} /> : null;
}
