import { type Answers, refuse } from '@mekuri/storybook/answers';

/** What a newcomer's browser gets answered. */
export const nobody: Answers = {
  'auth.refreshToken': refuse({ status: 401, code: 'unauthorized', message: 'サインインしてください。' }),
  'auth.options': () => ({ signUp: true }),
};
