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

const ASK_EVERY_MS = 60_000;
const MOST_COUNTED = 100;
const LISTED = 6;

/** How many jobs were given up, for who runs the installation; nobody else asks. */
const useDeadJobs = (): number => {
  const user = useUser();
  const summary = useQuery({ ...jobsSummaryOptions(), enabled: isMaster(user), refetchInterval: ASK_EVERY_MS });
  return summary.data?.dead ?? 0;
};

/** The newest notices of operators, and how many of them were not read; before them, jobs that were given up. */
export const Bell = () => {
  const { t } = useTranslation();
  const deadJobs = useDeadJobs();
  const [opened, { close, toggle }] = useDisclosure(false);
  const count = useQuery({ ...systemNoticesCountUnreadOptions(), refetchInterval: ASK_EVERY_MS });
  const unread = count.data?.unread ?? 0;
  const counted = unread + deadJobs;
  const shown = counted >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(counted);
  const label = unread === 0 ? t('bell.label') : t('bell.unread', { count: unread });
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
      <Indicator label={shown} size={18} color="red.8" disabled={counted === 0} offset={9} inline>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={deadJobs === 0 ? label : t('bell.withDeadJobs', { count: deadJobs })}
            onClick={toggle}
          >
            <IconBell size={22} stroke={1.8} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('bell.label')} p={0}>
        {opened && deadJobs > 0 ? <DeadJobs count={deadJobs} onGo={close} /> : null}
        {opened ? <Newest onGo={close} /> : null}
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

const Newest = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  const list = useQuery(systemNoticesListOptions({ query: { limit: LISTED } }));
  const params = { userTypeId: userType };
  return (
    <>
      {list.isPending ? <Skeleton height={120} m="md" role="status" aria-label={t('state.loading')} /> : null}
      {list.isError ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.items.length === 0 ? (
        <Text className={classes.none} c="dimmed">
          <IconBellOff size={28} aria-hidden="true" />
          {t('bell.none')}
        </Text>
      ) : null}
      {list.data && list.data.items.length > 0 ? (
        <ScrollArea.Autosize mah={360}>
          <ul className={classes.list}>
            {list.data.items.map(({ id, isRead, publishedAt, title }) => (
              <li key={id}>
                <UnstyledButton
                  className={classes.notice}
                  data-unread={isRead ? undefined : ''}
                  renderRoot={(props) => (
                    <Link {...props} to="/$userTypeId/notification/$noticeId" params={{ ...params, noticeId: id }} onClick={onGo} />
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
        </ScrollArea.Autosize>
      ) : null}
      <div className={classes.foot}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/$userTypeId/system-notification" params={params} onClick={onGo} />}>
          {t('bell.all')}
        </Anchor>
      </div>
    </>
  );
};
