import { Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PlanLockProps {
  /** What the plan does not include, as a whole sentence. */
  children: string;
  /** The smallest plan that includes it; absent where none does. */
  plan?: string;
}

/** Says that something exists, that the plan does not include it, and which plan does. */
export const PlanLock = ({ children, plan }: PlanLockProps) => {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md" radius="lg" bg="var(--mantine-primary-color-light)">
      <Group wrap="nowrap" align="flex-start">
        <ThemeIcon variant="light" radius="xl" size="lg">
          <IconLock size={18} />
        </ThemeIcon>
        <div>
          <Text size="sm" fw={600}>
            {children}
          </Text>
          <Text size="sm">{plan ? t('plan.availableIn', { plan }) : t('plan.ask')}</Text>
        </div>
      </Group>
    </Paper>
  );
};
