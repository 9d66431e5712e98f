import { SlotSwitch } from '@mekuri/kit/slot-inspector';
import { Outlet } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useSessionState } from '../session/SessionContext.tsx';
import { dialogLater } from '../ui/loading/dialog-later.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const ReLoginDialog = dialogLater(async () => ({ default: (await import('./ReLoginDialog.tsx')).ReLoginDialog }));

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
      {state.kind === 'expired' ? <ReLoginDialog email={state.email} /> : null}
    </>
  );
};
