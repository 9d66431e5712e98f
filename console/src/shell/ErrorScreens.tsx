import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconClockPause,
  IconHome,
  IconLock,
  IconMapQuestion,
  IconMoodPuzzled,
  IconPlugConnectedX,
  IconPuzzleOff,
  IconRefresh,
  IconUserShare,
  IconWorldOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { isProblem } from '@mekuri/client-console';
import { type ErrorComponentProps, Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../ui/feedback/problem.ts';
import { useChunkFailure } from '../ui/feedback/use-chunk-failure.ts';
import { retryFailedLoads } from '../ui/loading/load-later.ts';
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

const OtherAccountButton = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/log-out" preload={false} variant="default" leftSection={<IconUserShare size={18} />}>
      {t('error.otherAccount')}
    </Button>
  );
};

interface RefreshButtonProps {
  label: string;
  variant?: 'filled' | 'default';
  onClick: () => void;
}

const RefreshButton = ({ label, variant = 'filled', onClick }: RefreshButtonProps) => (
  <Button variant={variant} leftSection={<IconRefresh size={18} />} onClick={onClick}>
    {label}
  </Button>
);

const CODES = ['403', '403-ip', '404', '504'] as const;
type ErrorCode = (typeof CODES)[number];

const LOOK: Readonly<Record<ErrorCode, { icon: TablerIcon; first: ReactNode }>> = {
  '403': { icon: IconLock, first: <OtherAccountButton /> },
  '403-ip': { icon: IconWorldOff, first: <BackButton /> },
  '404': { icon: IconMapQuestion, first: <BackButton /> },
  '504': { icon: IconClockPause, first: <BackButton /> },
};

interface CodedScreenProps {
  code: ErrorCode;
  /** Names what was not found. */
  what?: 'user';
  isPart?: boolean;
  requestId?: string;
  /** Replaces the link to the start screen. */
  action?: ReactNode;
}

const CodedScreen = ({ code, what, isPart, requestId, action }: CodedScreenProps) => {
  const { t } = useTranslation();
  const { icon, first } = LOOK[code];
  const actions = (
    <>
      {first}
      {action ?? <HomeButton />}
    </>
  );
  return (
    <MessageScreen
      icon={icon}
      code={code.slice(0, 3)}
      title={what ? t(`error.404.${what}.title`) : t(`error.${code}.title`)}
      body={what ? t(`error.404.${what}.body`) : t(`error.${code}.body`)}
      hint={t(`error.${code}.hint`)}
      requestId={requestId}
      isPart={isPart}
      actions={actions}
    />
  );
};

export const NotFoundScreen = () => <CodedScreen code="404" />;
/** Shown below the heading of a plugin's screen. */
export const NotFoundPart = () => <CodedScreen code="404" isPart />;
export const UserNotFoundScreen = () => <CodedScreen code="404" what="user" />;
export const ForbiddenScreen = () => <CodedScreen code="403" />;

/** `/errors/403`, `/errors/403-ip`, `/errors/404`, `/errors/504`. */
export const CodeScreen = () => {
  const params = useParams({ strict: false });
  const { requestId } = useSearch({ strict: false });
  return <CodedScreen code={CODES.find((code) => code === params.code) ?? '404'} requestId={requestId} />;
};

const GATEWAY_TIMEOUT = 504;
const reload = (): void => location.reload();

/** Shown when a route fails: its code did not load, the server did not respond, or it threw. */
export const FailureScreen = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const router = useRouter();
  const chunk = useChunkFailure(error);
  const startAgain = (): void => {
    retryFailedLoads();
    reset();
    void router.invalidate();
  };
  const retry = <RefreshButton label={t('action.retry')} onClick={startAgain} />;
  if (chunk) {
    const actions = chunk.isReplaced ? <RefreshButton label={t('action.reload')} onClick={reload} /> : retry;
    return <MessageScreen icon={IconPuzzleOff} title={t('error.load')} body={chunk.text} actions={actions} />;
  }
  if (isProblem(error) && error.status === GATEWAY_TIMEOUT) return <CodedScreen code="504" requestId={error.requestId} action={retry} />;
  if (isProblem(error) || !(error instanceof Error)) {
    return (
      <MessageScreen
        icon={IconPlugConnectedX}
        title={t('error.unreachable.title')}
        body={problemMessage(error)}
        requestId={isProblem(error) ? error.requestId : undefined}
        actions={retry}
      />
    );
  }
  return (
    <MessageScreen
      icon={IconMoodPuzzled}
      title={t('error.unexpected.title')}
      body={t('error.unexpected.body')}
      actions={
        <>
          {retry}
          <RefreshButton variant="default" label={t('action.reload')} onClick={reload} />
        </>
      }
    />
  );
};
