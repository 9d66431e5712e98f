import { SlotSwitch } from '@mekuri/kit/slot-inspector';
import { Outlet } from '@tanstack/react-router';
import { useSessionState } from '../session/SessionContext.tsx';
import { dialogLater } from '../ui/loading/dialog-later.tsx';

const ReLoginDialog = dialogLater(async () => ({ default: (await import('./ReLoginDialog.tsx')).ReLoginDialog }));

export const Root = () => {
  const state = useSessionState();
  return (
    <>
      <Outlet />
      {import.meta.env.MODE === 'dev' ? <SlotSwitch /> : null}
      {state.kind === 'expired' ? <ReLoginDialog email={state.email} /> : null}
    </>
  );
};
