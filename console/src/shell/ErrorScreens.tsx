import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconHome, IconRefresh } from '@tabler/icons-react';
import { isProblem } from '@mekuri/client-console';
import { type ErrorComponentProps, Link, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../ui/problem.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { isChunkError } from './chunk-error.ts';
import classes from './ErrorScreens.module.css';
import { Logo } from './Logo.tsx';

interface MessageScreenProps {
  code?: string;
  title: string;
  body: string;
  requestId?: string;
  actions: ReactNode;
}

/** A whole screen that says what happened and what can be done. */
const MessageScreen = ({ code, title, body, requestId, actions }: MessageScreenProps) => {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <Stack align="center" gap="md" maw={480} ta="center">
        <Logo size={40} />
        {code ? <p className={classes.code}>{code}</p> : null}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{body}</Text>
        {requestId ? (
          <Text size="xs" c="dimmed">
            {t('error.requestId')} <Code>{requestId}</Code>
          </Text>
        ) : null}
        <Group justify="center" mt="sm">
          {actions}
        </Group>
      </Stack>
    </main>
  );
};

const BackButton = () => {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => router.history.back()}>
      {t('action.back')}
    </Button>
  );
};

const HomeButton = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/" leftSection={<IconHome size={18} />}>
      {t('action.home')}
    </Button>
  );
};

interface ReloadButtonProps {
  variant?: 'filled' | 'default';
}

const ReloadButton = ({ variant = 'filled' }: ReloadButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button variant={variant} leftSection={<IconRefresh size={18} />} onClick={() => location.reload()}>
      {t('action.reload')}
    </Button>
  );
};

export const NotFoundScreen = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen
      code="404"
      title={t('error.404.title')}
      body={t('error.404.body')}
      actions={
        <>
          <BackButton />
          <HomeButton />
        </>
      }
    />
  );
};

const ForbiddenScreen = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen
      code="403"
      title={t('error.403.title')}
      body={t('error.403.body')}
      actions={
        <>
          <BackButton />
          <HomeButton />
        </>
      }
    />
  );
};

const TimeoutScreen = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen
      code="504"
      title={t('error.504.title')}
      body={t('error.504.body')}
      actions={
        <>
          <BackButton />
          <HomeButton />
        </>
      }
    />
  );
};

/** `/errors/403`, `/errors/404`, `/errors/504`. */
export const CodeScreen = () => {
  const { code } = useParams({ strict: false });
  if (code === '403') return <ForbiddenScreen />;
  if (code === '504') return <TimeoutScreen />;
  return <NotFoundScreen />;
};

/** What a route shows when it cannot be shown: its code did not load, the server did not answer, or it broke. */
export const FailureScreen = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const router = useRouter();
  if (isChunkError(error)) {
    return (
      <MessageScreen
        title={t('error.chunk.title')}
        body={t('error.chunk.body')}
        actions={
          <>
            <BackButton />
            <ReloadButton />
          </>
        }
      />
    );
  }
  const retry = (
    <Button
      leftSection={<IconRefresh size={18} />}
      onClick={() => {
        reset();
        void router.invalidate();
      }}
    >
      {t('action.retry')}
    </Button>
  );
  if (isProblem(error) || !(error instanceof Error)) {
    const requestId = isProblem(error) ? error.requestId : undefined;
    return <MessageScreen title={t('error.unreachable.title')} body={problemMessage(error)} requestId={requestId} actions={retry} />;
  }
  return (
    <MessageScreen
      title={t('error.unexpected.title')}
      body={t('error.unexpected.body')}
      actions={
        <>
          {retry}
          <ReloadButton variant="default" />
        </>
      }
    />
  );
};
