import { Alert } from '@mantine/core';
import { type ConsoleSlots, useConsoleScreen } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { NoticeDetail } from './NoticeDetail.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';
import { Notices } from './Notices.tsx';

/** A site's notices to its visitors. The address selects the list, one notice, or the editor. */
export default function DeliveryScreen({ readOnly, siteId }: ConsoleSlots['site.screens']) {
  const { t } = useTranslation('notifications');
  const { path } = useConsoleScreen();
  const [part, id] = path;
  if (siteId === undefined) return <Alert color="yellow">{t('noSite')}</Alert>;
  if (part === 'create') return <NoticeEditor siteId={siteId} noticeId={undefined} readOnly={readOnly} />;
  if (part === 'edit' && id) return <NoticeEditor key={id} siteId={siteId} noticeId={id} readOnly={readOnly} />;
  if (part === 'detail' && id) return <NoticeDetail siteId={siteId} noticeId={id} readOnly={readOnly} />;
  return <Notices siteId={siteId} readOnly={readOnly} />;
}
