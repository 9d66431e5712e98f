import { authVerifyToken, isProblem } from '@mekuri/client-console';
import { useQuery } from '@tanstack/react-query';

/** What a mailed link is for, asked without using it up. */
export const useMailedLink = (token: string) =>
  useQuery({
    queryKey: ['mailed-link', token],
    queryFn: async ({ signal }) => (await authVerifyToken({ body: { token }, signal, throwOnError: true })).data,
    staleTime: Infinity,
  });

const TOO_MANY = 429;

/** The link was used, is too old, or never was; rather than that nobody answered. */
export const isLinkGone = (error: unknown): boolean =>
  isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
