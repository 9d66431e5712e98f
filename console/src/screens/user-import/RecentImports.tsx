import { Badge, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { importsOptions } from './queries.ts';
import classes from './Import.module.css';

const SHOWN = 5;
const COLOURS = { checked: 'gray', running: 'indigo', done: 'teal' } as const;

interface RecentImportsProps {
  onShow: (id: string) => void;
}

/** The latest imports, to continue one or to see its result. */
export const RecentImports = ({ onShow }: RecentImportsProps) => {
  const { t } = useTranslation();
  const { data } = useQuery(importsOptions(useUser()));
  if (!data || data.items.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('import.recent')}
      </Text>
      <ul className={classes.recent}>
        {data.items.slice(0, SHOWN).map(({ id, fileName, status, rows, createdAt }) => (
          <li key={id}>
            <UnstyledButton className={classes.recentRow} onClick={() => onShow(id)}>
              <Text size="sm" truncate flex={1}>
                {fileName}
              </Text>
              <Text size="xs" c="dimmed">
                {t('import.rows', { number: formatNumber(rows, currentLocale()) })}
              </Text>
              <Badge color={COLOURS[status]}>{t(`import.status.${status}`)}</Badge>
              <Text size="xs" c="dimmed" className={classes.recentWhen}>
                <DateTime iso={createdAt} />
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
};
