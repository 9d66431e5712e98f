import { Table, Text, Title } from '@mantine/core';
import type { AnalyticsPageDetail } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';

/** Origins of page views by cell and direction, with counts and shares. */
export function MovesIn({ moves }: { moves: AnalyticsPageDetail['movesIn'] }) {
  const { t, i18n } = useTranslation('analytics');
  return (
    <section>
      <Title order={3} size="h5" mb="xs" id="page-moves-in">
        {t('page.movesIn')}
      </Title>
      {moves === null && (
        <Text size="sm" c="dimmed">
          {t('page.movesInUnknown')}
        </Text>
      )}
      {moves?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('page.movesInNone')}
        </Text>
      )}
      {moves !== null && moves.length > 0 && (
        <Table aria-labelledby="page-moves-in" verticalSpacing={6} className="swipe-moves-in">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('columns.from')}</Table.Th>
              <Table.Th scope="col">{t('columns.direction')}</Table.Th>
              <Table.Th scope="col">{t('numbers.views')}</Table.Th>
              <Table.Th scope="col">{t('columns.share')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moves.map(({ pageId, position, move, views, share }) => (
              <Table.Tr key={`${pageId} ${move}`}>
                <Table.Th scope="row">
                  {pageId === null ? t(`page.from.${move as 'entries' | 'jump'}`) : position || t('deletedPage')}
                </Table.Th>
                <Table.Td>{pageId === null ? '–' : t(`numbers.${move}`)}</Table.Td>
                <Table.Td>{formatNumber(views, 'count', i18n.language)}</Table.Td>
                <Table.Td>{formatNumber(share, 'rate', i18n.language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
