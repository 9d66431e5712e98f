import type { ViewerSlots } from '@mekuri/kit/viewer';
import { NewsView } from './NewsView.tsx';
import { useNews } from './use-news.ts';

/** What a site tells its visitors, over the deck; the editor's canvas shows none of it. */
export function News({ host, site }: ViewerSlots['site.chrome']) {
  const { dismiss, notices } = useNews(site);
  return host.canvas ? null : <NewsView host={host} notices={notices} onDismiss={dismiss} />;
}
