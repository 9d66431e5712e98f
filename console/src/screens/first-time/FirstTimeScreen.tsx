import { getRouteApi } from '@tanstack/react-router';
import { MailedPassword } from '../password/MailedPassword.tsx';
import { FirstPassword } from './FirstPassword.tsx';

const route = getRouteApi('/first-time-change-password');

/** The first password of one's own: by the invitation's link, or in place of one that was given by hand. */
export const FirstTimeScreen = () => {
  const { token } = route.useSearch();
  return token === undefined ? <FirstPassword /> : <MailedPassword token={token} expected="invitation" />;
};
