import { Button, Skeleton, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { historyOptions } from '../queries.ts';
import { Card } from './Card.tsx';
import classes from '../User.module.css';

interface HistoryCardProps {
  userId: string;
}

/** The history of an account and its contract: time, event and actor. */
export const HistoryCard = ({ userId }: HistoryCardProps) => {
  const { t } = useTranslation();
  const history = useInfiniteQuery(historyOptions(useUser(), userId));
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t('user.history')}>
      {history.isPending ? <Skeleton height={160} radius="md" role="status" aria-label={t('state.loading')} /> : null}
      {history.isError && entries.length === 0 ? <LoadFailure error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.isSuccess && entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('user.history.empty')}
        </Text>
      ) : null}
      {entries.length > 0 ? (
        <Table className={classes.history} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('user.history.at')}</Table.Th>
              <Table.Th>{t('user.history.content')}</Table.Th>
              <Table.Th>{t('user.history.executor')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ id, at, content, executor }) => (
              <Table.Tr key={id}>
                <Table.Td className={classes.when}>
                  <DateTime iso={at} />
                </Table.Td>
                <Table.Td className={classes.content}>{content}</Table.Td>
                <Table.Td className={classes.executor}>{executor ?? t('user.history.system')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {history.hasNextPage ? (
        <Button
          variant="default"
          size="compact-sm"
          mt="sm"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('releases.more')}
        </Button>
      ) : null}
    </Card>
  );
};
