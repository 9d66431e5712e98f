import { SlotSwitch } from '@mekuri/kit/slot-inspector';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { useSessionState } from '../session/SessionContext.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const ReLoginDialog = lazy(() => import('./ReLoginDialog.tsx').then((module) => ({ default: module.ReLoginDialog })));

/** Esc would close the dialog below, and take what was typed in it. This hears the key first, because layout effects come before others. */
const useNoEscape = (isExpired: boolean): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isExpired && event.key === 'Escape') event.stopImmediatePropagation();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
};

export const Root = () => {
  const state = useSessionState();
  useNoEscape(state.kind === 'expired');
  return (
    <>
      <Outlet />
      <UnsavedGuard />
      {import.meta.env.MODE === 'dev' ? <SlotSwitch /> : null}
      {state.kind === 'expired' ? (
        <Suspense fallback={null}>
          <ReLoginDialog email={state.email} />
        </Suspense>
      ) : null}
    </>
  );
};
