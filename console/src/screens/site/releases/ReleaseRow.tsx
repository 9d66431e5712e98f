import { Badge, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconWorld } from '@tabler/icons-react';
import type { Release } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import classes from './Releases.module.css';

interface ReleaseRowProps {
  release: Release;
  /** Whether the site is published at all. */
  isPublic: boolean;
  isBusy: boolean;
  onRollback?: () => void;
}

export const ReleaseRow = ({ release: { number, createdAt, createdBy, pages, live }, isPublic, isBusy, onRollback }: ReleaseRowProps) => {
  const { t } = useTranslation();
  const isShown = live && isPublic;
  return (
    <li className={classes.row}>
      <span className={classes.number}>#{number}</span>
      <div className={classes.facts}>
        <Text size="sm" fw={600}>
          <DateTime iso={createdAt} />
        </Text>
        <Text size="xs" c="dimmed">
          {createdBy ? t('releases.by', { name: createdBy, pages }) : t('releases.pages', { pages })}
        </Text>
      </div>
      {isShown ? (
        <Badge color="teal" leftSection={<IconWorld size={14} />}>
          {t('releases.live')}
        </Badge>
      ) : null}
      {onRollback && !isShown ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={isBusy}
          onClick={onRollback}
          aria-label={t('releases.rollbackNamed', { number })}
        >
          {t('releases.rollback')}
        </Button>
      ) : null}
    </li>
  );
};
