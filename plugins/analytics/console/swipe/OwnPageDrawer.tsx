import { analyticsGetPageOptions } from '@mekuri/client-console/query';
import { useConsoleScreen } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { parametersOf, type ReportQuery } from '../report-query.ts';
import { siteAddress } from '../site-address.ts';
import { keptWhileClosing, PageDrawer } from './PageDrawer.tsx';

interface OwnPageDrawerProps {
  siteId: string;
  /** Empty while the drawer is closed. */
  pageId: string;
  search: ReportQuery;
  onClose: () => void;
}

/** Page drawer for the account's own site, with a link to the editor. */
export function OwnPageDrawer({ siteId, pageId, search, onClose }: OwnPageDrawerProps) {
  const { go, withoutSite } = useConsoleScreen();
  const detail = useQuery({
    ...analyticsGetPageOptions({ path: { siteId, pageId }, query: parametersOf(search) }),
    enabled: pageId !== '',
    placeholderData: keptWhileClosing(pageId),
  });
  const edit = (position: string): void => go(`${siteAddress(withoutSite, siteId)}?cell=${position}`);
  return <PageDrawer isOpen={pageId !== ''} detail={detail} onEdit={edit} onClose={onClose} />;
}
