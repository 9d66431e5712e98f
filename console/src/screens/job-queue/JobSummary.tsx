import type { JobSummary as Summary } from '@mekuri/client-console';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/text/DateTime.tsx';
import classes from './JobQueue.module.css';

const BACKENDS = { redis: 'Redis', postgres: 'PostgreSQL' } as const;

interface JobSummaryProps {
  summary: Summary;
  /** Whether the user may retry jobs. */
  canRetry: boolean;
  asked: string | null;
  onRetryAll: (name: string) => void;
}

/** The queue in numbers, with each kind of failed job. */
export const JobSummary = ({ summary, canRetry, asked, onRetryAll }: JobSummaryProps) => {
  const { t } = useTranslation();
  const { backend, dead, deadByName, oldestDueAt, running, waiting } = summary;
  const facts = [
    { id: 'dead', label: t('jobs.status.dead'), value: dead.toLocaleString() },
    { id: 'waiting', label: t('jobs.status.waiting'), value: waiting.toLocaleString() },
    { id: 'running', label: t('jobs.status.running'), value: running.toLocaleString() },
    { id: 'oldest', label: t('jobs.oldest'), value: oldestDueAt === null ? t('jobs.none') : <DateTime iso={oldestDueAt} /> },
    { id: 'backend', label: t('jobs.backend'), value: BACKENDS[backend] },
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(({ id, label, value }) => (
          <div key={id} className={classes.fact} data-alarm={id === 'dead' && dead > 0 ? '' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {dead > 0 ? (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('jobs.deadTitle', { count: dead })} className={classes.dead}>
          <Text size="sm">{t('jobs.deadBody')}</Text>
          <ul className={classes.kinds}>
            {deadByName.map(({ name, count, lastAt, runnable }) => (
              <li key={name} className={classes.kind}>
                <code className={classes.kindName}>{name}</code>
                <span>{t('jobs.count', { count })}</span>
                <DateTime iso={lastAt} />
                {runnable ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={asked === name}
                    disabled={!canRetry}
                    onClick={() => onRetryAll(name)}
                    aria-label={t('jobs.retryAllOf', { name })}
                  >
                    {t('jobs.retryAll')}
                  </Button>
                ) : (
                  <Text size="sm">{t('jobs.unknown')}</Text>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
};
