import { authVerifyToken, isProblem } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';

/** Looks up what an emailed link is for, without consuming it. */
export const useMailedLink = (token: string) =>
  useQuery({
    queryKey: ['mailed-link', token],
    queryFn: async ({ signal }) => (await authVerifyToken({ body: { token }, signal, throwOnError: true })).data,
    staleTime: Infinity,
  });

const TOO_MANY = 429;

/** The link was used, has expired or never existed, as opposed to a server that did not respond. */
export const isLinkGone = (error: unknown): boolean =>
  isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
