import { type Answers, refuse } from '@mekuri/storybook/answers';

/** Server responses for a first-time visitor. */
export const nobody: Answers = {
  'auth.refreshToken': refuse({ status: 401, code: 'unauthorized', message: 'サインインしてください。' }),
  'auth.options': () => ({ signUp: true }),
};
