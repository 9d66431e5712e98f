import { Text } from '@mantine/core';
import { japanTime, type NoticeSummary } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';

type Window = Pick<NoticeSummary, 'startDate' | 'endDate' | 'publishedAt'>;

/** The publication period of a notice, in Japan time. */
export const NoticeWindow = ({ notice: { endDate, publishedAt, startDate } }: { notice: Window }) => {
  const { t, i18n } = useTranslation();
  const from = startDate ?? publishedAt;
  const at = (instant: string) => <time dateTime={instant}>{japanTime(instant, i18n.language)}</time>;
  return (
    <Text component="span" size="sm" c="dimmed">
      {from === null && endDate === null ? t('notices.noWindow') : null}
      {from === null ? null : at(from)}
      {from === null && endDate === null ? null : ' – '}
      {endDate === null ? null : at(endDate)}
    </Text>
  );
};
