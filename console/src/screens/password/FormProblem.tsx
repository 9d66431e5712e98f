import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { problemMessage } from '../../ui/problem.ts';

interface FormProblemProps {
  error: unknown;
  title?: string;
}

/** Why the server did not take a form, above its fields. */
export const FormProblem = ({ error, title }: FormProblemProps) => (
  <Alert color="red" role="alert" title={title} icon={<IconAlertCircle size={20} />}>
    {problemMessage(error)}
  </Alert>
);
