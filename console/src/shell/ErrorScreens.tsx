import { Button } from '@mantine/core';
import { IconArrowLeft, IconHome, IconRefresh } from '@tabler/icons-react';
import { isProblem } from '@mekuri/client-console';
import { type ErrorComponentProps, Link, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../ui/problem.ts';
import { isChunkError } from './chunk-error.ts';
import { MessageScreen } from './MessageScreen.tsx';

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

interface CodedScreenProps {
  code: '403' | '404' | '504';
}

const CodedScreen = ({ code }: CodedScreenProps) => {
  const { t } = useTranslation();
  const actions = (
    <>
      <BackButton />
      <HomeButton />
    </>
  );
  return <MessageScreen code={code} title={t(`error.${code}.title`)} body={t(`error.${code}.body`)} actions={actions} />;
};

export const NotFoundScreen = () => <CodedScreen code="404" />;

/** `/errors/403`, `/errors/404`, `/errors/504`. */
export const CodeScreen = () => {
  const { code } = useParams({ strict: false });
  return <CodedScreen code={code === '403' || code === '504' ? code : '404'} />;
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
