import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Issue {
  field: string;
  label: string;
  message: ReactNode;
}

interface IssueSummaryProps {
  issues: readonly Issue[];
  /** An error without a field. */
  failure?: string;
  onShow: (field: string) => void;
}

/** The errors of a form to correct, each linking to its field. */
export const IssueSummary = ({ issues, failure, onShow }: IssueSummaryProps) => {
  const { t } = useTranslation();
  if (issues.length === 0 && !failure) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={failure ?? t('userForm.issues', { count: issues.length })}>
      {issues.length > 0 ? (
        <List size="sm">
          {issues.map(({ field, label, message }) => (
            <List.Item key={field}>
              <Anchor component="button" type="button" size="sm" c="inherit" onClick={() => onShow(field)}>
                {label}
              </Anchor>
              <Text span size="sm">
                {t('userForm.colon')}
                {message}
              </Text>
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
};
