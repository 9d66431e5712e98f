import { SlotSwitch } from '@mekuri/kit/slot-inspector';
import { Outlet } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useSessionState } from '../session/SessionContext.tsx';
import { useLightPrint } from '../ui/hooks/use-light-print.ts';
import { dialogLater } from '../ui/loading/dialog-later.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const ReLoginDialog = dialogLater(async () => ({ default: (await import('./ReLoginDialog.tsx')).ReLoginDialog }));

/**
 * Escape would close the dialog underneath and discard its input. Registered in a layout effect, so that this listener runs before all
 * others.
 */
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
  useLightPrint();
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
