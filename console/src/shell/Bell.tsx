import { ActionIcon, Anchor, Indicator, Popover, ScrollArea, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { jobsSummaryOptions, systemNoticesCountUnreadOptions, systemNoticesListOptions } from '@mekuri/client-console/query';
import { IconAlertTriangle, IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isMaster } from '../session/rights.ts';
import { useUser } from '../session/SessionContext.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import classes from './Bell.module.css';
import { atMost } from './count.ts';
import { NewRecords } from './NewRecords.tsx';
import { ASK_EVERY_MS, useBellItems } from './use-bell-items.ts';

const LISTED = 6;

/** The number of failed jobs. Requested only for users who operate the installation. */
const useDeadJobs = (): number => {
  const user = useUser();
  const summary = useQuery({ ...jobsSummaryOptions(), enabled: isMaster(user), refetchInterval: ASK_EVERY_MS });
  return summary.data?.dead ?? 0;
};

interface Counts {
  deadJobs: number;
  newRecords: number;
  unread: number;
}

const useLabel = ({ deadJobs, newRecords, unread }: Counts): string => {
  const { t } = useTranslation();
  if (deadJobs > 0) return t('bell.withDeadJobs', { count: deadJobs });
  if (newRecords > 0) return t('bell.withNew', { count: newRecords + unread });
  return unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label');
};

/** Failed jobs, new records of the user's sites, and the newest system notices. The badge adds up jobs, records and unread notices. */
export const Bell = () => {
  const { t } = useTranslation();
  const deadJobs = useDeadJobs();
  const items = useBellItems();
  const [opened, { close, toggle }] = useDisclosure(false);
  const count = useQuery({ ...systemNoticesCountUnreadOptions(), refetchInterval: ASK_EVERY_MS });
  const unread = count.data?.unread ?? 0;
  const newRecords = items.reduce((sum, item) => sum + item.count, 0);
  const counted = unread + deadJobs + newRecords;
  const label = useLabel({ deadJobs, newRecords, unread });
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? undefined : close())}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator label={atMost(counted)} size={18} color="red.8" disabled={counted === 0} offset={9} inline>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label} onClick={toggle}>
            <IconBell size={22} stroke={1.8} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('bell.label')} p={0}>
        {opened && deadJobs > 0 ? <DeadJobs count={deadJobs} onGo={close} /> : null}
        {opened ? (
          <ScrollArea.Autosize mah={420}>
            {items.length > 0 ? <NewRecords items={items} onGo={close} /> : null}
            <Newest isAlone={items.length === 0} onGo={close} />
          </ScrollArea.Autosize>
        ) : null}
        {opened ? <AllNotices onGo={close} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
};

const DeadJobs = ({ count, onGo }: { count: number; onGo: () => void }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  return (
    <UnstyledButton
      className={classes.alarm}
      renderRoot={(props) => <Link {...props} to="/$userTypeId/job-queue" params={{ userTypeId: userType }} onClick={onGo} />}
    >
      <IconAlertTriangle size={20} aria-hidden="true" />
      {t('bell.deadJobs', { count })}
    </UnstyledButton>
  );
};

/** The newest notices. `isAlone`: nothing precedes them, so an empty list shows a message. */
const Newest = ({ isAlone, onGo }: { isAlone: boolean; onGo: () => void }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  const list = useQuery(systemNoticesListOptions({ query: { limit: LISTED } }));
  return (
    <>
      {list.isPending ? <Skeleton height={120} m="md" role="status" aria-label={t('state.loading')} /> : null}
      {list.isError ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {isAlone && list.data?.items.length === 0 ? (
        <Text className={classes.none} c="dimmed">
          <IconBellOff size={28} aria-hidden="true" />
          {t('bell.none')}
        </Text>
      ) : null}
      {list.data && list.data.items.length > 0 ? (
        <ul className={classes.list} data-after={isAlone ? undefined : ''}>
          {list.data.items.map(({ id, isRead, publishedAt, title }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.notice}
                data-unread={isRead ? undefined : ''}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/$userTypeId/notification/$noticeId"
                    params={{ userTypeId: userType, noticeId: id }}
                    onClick={onGo}
                  />
                )}
              >
                <span className={classes.title}>{title}</span>
                <Text component="span" size="sm" c="dimmed">
                  {isRead ? null : `${t('notices.unread')} · `}
                  {publishedAt === null ? null : <DateTime iso={publishedAt} />}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const AllNotices = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  return (
    <div className={classes.foot}>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/$userTypeId/system-notification" params={{ userTypeId: userType }} onClick={onGo} />}
      >
        {t('bell.all')}
      </Anchor>
    </div>
  );
};
