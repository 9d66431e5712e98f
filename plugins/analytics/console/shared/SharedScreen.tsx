import { isProblem } from '@mekuri/client-console';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../LoadFailure.tsx';
import { LpSkeleton } from '../LpSkeleton.tsx';
import { forgetAccess, openLink } from './access.ts';
import { Gone } from './Gone.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { SharedReport } from './SharedReport.tsx';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** A 400 means that the URL contains no valid site id. */
const isAbsent = (error: unknown): boolean => isProblem(error) && (error.status === 404 || error.status === 400);
const isLocked = (error: unknown): boolean => isProblem(error) && error.status === 401;
const isHeldUp = (error: unknown): boolean => isProblem(error) && error.status === 429;

/** Reports of a site for users of a shared link, without an account. */
export default function SharedScreen({ siteId, secret }: ConsoleSlots['public.screens']) {
  const [tried, setTried] = useState({ password: '', attempt: 0 });
  const access = useQuery({
    queryKey: ['analytics-shared-access', siteId, secret, tried.attempt],
    queryFn: () => openLink(siteId, secret, tried.password),
    enabled: SECRET.test(secret),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isGone, setGone] = useState(false);
  const tryAgain = (password: string): void => setTried(({ attempt }) => ({ password, attempt: attempt + 1 }));
  const { data, error } = access;
  const isPrompting = isLocked(error) || (tried.password !== '' && (access.isPending || isHeldUp(error)));

  if (isGone || !SECRET.test(secret) || isAbsent(error)) return <Gone />;
  if (isPrompting) return <PasswordPrompt isPending={access.isPending} error={tried.password === '' ? null : error} onSubmit={tryAgain} />;
  if (data)
    return (
      <SharedReport
        siteId={siteId}
        access={data}
        onGone={() => {
          forgetAccess();
          setGone(true);
        }}
        onLocked={() => {
          forgetAccess();
          tryAgain('');
        }}
      />
    );
  return error ? <LoadFailure error={error} onRetry={() => void access.refetch()} /> : <LpSkeleton />;
}
