import { Text, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session/SessionContext.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import classes from './Bell.module.css';
import type { BellEntry } from './use-bell-items.ts';

interface NewRecordsProps {
  items: readonly BellEntry[];
  onGo: () => void;
}

/** New records of the user's sites, each linking to its list. */
export const NewRecords = ({ items, onGo }: NewRecordsProps) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  const queries = useQueryClient();
  const go = (listKey: readonly unknown[]): void => {
    void queries.invalidateQueries({ queryKey: listKey });
    onGo();
  };
  return (
    <ul className={classes.list} aria-label={t('bell.newRecords')}>
      {items.map(({ id, text, siteId, siteName, latestAt, tab, search, listKey }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.notice}
            data-unread=""
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$userTypeId/site/$siteId"
                params={{ userTypeId: userType, siteId }}
                search={{ ...search, tab }}
                onClick={() => go(listKey)}
              />
            )}
          >
            <span className={classes.title}>{text}</span>
            <Text component="span" size="sm" c="dimmed" className={classes.origin}>
              <span className={classes.site}>{siteName}</span>
              <span aria-hidden="true">·</span>
              <DateTime iso={latestAt} />
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
