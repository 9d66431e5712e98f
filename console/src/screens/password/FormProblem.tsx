import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { isProblem } from '@mekuri/client-console';
import { problemMessage } from '../../ui/feedback/problem.ts';

interface FormProblemProps {
  error: unknown;
  title?: string;
}

const SESSION_ENDED = 401;

/** Why the server did not take a form, above its fields. That the session has ended is said by the dialog over the screen. */
export const FormProblem = ({ error, title }: FormProblemProps) =>
  isProblem(error) && error.status === SESSION_ENDED ? null : (
    <Alert color="red" role="alert" title={title} icon={<IconAlertCircle size={20} />}>
      {problemMessage(error)}
    </Alert>
  );
