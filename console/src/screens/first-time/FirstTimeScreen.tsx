import { getRouteApi } from '@tanstack/react-router';
import { MailedPassword } from '../password/MailedPassword.tsx';
import { FirstPassword } from './FirstPassword.tsx';

const route = getRouteApi('/first-time-change-password');

/** Chooses the first own password: by an invitation link, or in place of an assigned one. */
export const FirstTimeScreen = () => {
  const { token } = route.useSearch();
  return token === undefined ? <FirstPassword /> : <MailedPassword token={token} expected="invitation" />;
};
