import type { Job } from '@mekuri/client-console';
import { Badge, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/feedback/CopyButton.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import classes from './JobQueue.module.css';

const COLOURS: Readonly<Record<Job['status'], string>> = {
  dead: 'red',
  retrying: 'orange',
  running: 'blue',
  queued: 'blue',
  due: 'gray',
  scheduled: 'gray',
  done: 'teal',
};

/** The time of the last state change, or of the next run. */
const instantOf = ({ createdAt, finishedAt, runAt, startedAt }: Job): string => finishedAt ?? startedAt ?? runAt ?? createdAt;

interface JobListProps {
  jobs: readonly Job[];
  canRetry: boolean;
  asked: string | null;
  onRetry: (jobId: string) => void;
}

export const JobList = ({ jobs, canRetry, asked, onRetry }: JobListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('jobs.list')}>
      {jobs.map((job) => (
        <li key={job.id} className={classes.row}>
          <div className={classes.what}>
            <code className={classes.name}>{job.name}</code>
            <Text size="sm" c="dimmed">
              {job.account ?? t('jobs.ofInstallation')}
            </Text>
            {job.lastError === null ? null : (
              <Text size="sm" className={classes.error}>
                {job.lastError}
              </Text>
            )}
          </div>
          <div className={classes.state}>
            <Badge color={COLOURS[job.status]}>{t(`jobs.state.${job.status}`)}</Badge>
            <Text size="sm" c="dimmed">
              {t('jobs.attempts', { count: job.attempts })}
            </Text>
          </div>
          <Text size="sm" c="dimmed" component="div">
            <DateTime iso={instantOf(job)} />
          </Text>
          <div className={classes.actions}>
            <CopyButton value={job.id} label={t('jobs.copyId')} />
            {job.status === 'dead' && job.runnable ? (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconRefresh size={16} />}
                loading={asked === job.id}
                disabled={!canRetry}
                onClick={() => onRetry(job.id)}
              >
                {t('jobs.retry')}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
};
