import type { ViewerSlots } from '@mekuri/kit/viewer';
import { NewsView } from './NewsView.tsx';
import { useNews } from './use-news.ts';

/** A site's notices over the deck. The editor's canvas does not show them. */
export function News({ host, site }: ViewerSlots['site.chrome']) {
  const { dismiss, notices } = useNews(site);
  return host.canvas ? null : <NewsView host={host} notices={notices} onDismiss={dismiss} />;
}
