import { Slot } from '../plugins/Slot.tsx';
import { outlineAt } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';
import { usePage, useViewer } from '../viewer-context.ts';

/** What plugins show over the whole deck, told which page is in view. */
export function SitePlugins({ current }: { current: Place }) {
  const { site } = useViewer().state;
  const detail = usePage(outlineAt(site, current)?.id ?? '');
  return detail.status === 'success' ? <Slot name="site.chrome" props={{ site, page: detail.page }} /> : null;
}
