import { Outlet } from '@tanstack/react-router';
import { ReLoginDialog } from './ReLoginDialog.tsx';

export const Root = () => (
  <>
    <Outlet />
    <ReLoginDialog />
  </>
);
