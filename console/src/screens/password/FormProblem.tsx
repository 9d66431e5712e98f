import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { isProblem } from '@mekuri/client-console';
import { problemMessage } from '../../ui/feedback/problem.ts';

interface FormProblemProps {
  error: unknown;
  title?: string;
}

const SESSION_ENDED = 401;

/** The reason for a refused form, above its fields. The sign-in dialog over the screen handles an expired session. */
export const FormProblem = ({ error, title }: FormProblemProps) =>
  isProblem(error) && error.status === SESSION_ENDED ? null : (
    <Alert color="red" role="alert" title={title} icon={<IconAlertCircle size={20} />}>
      {problemMessage(error)}
    </Alert>
  );
