import { SlotSwitch } from '@mekuri/kit/slot-inspector';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSessionState } from '../session/SessionContext.tsx';

const ReLoginDialog = lazy(() => import('./ReLoginDialog.tsx').then((module) => ({ default: module.ReLoginDialog })));

export const Root = () => {
  const state = useSessionState();
  return (
    <>
      <Outlet />
      {import.meta.env.MODE === 'dev' ? <SlotSwitch /> : null}
      {state.kind === 'expired' ? (
        <Suspense fallback={null}>
          <ReLoginDialog email={state.email} />
        </Suspense>
      ) : null}
    </>
  );
};
