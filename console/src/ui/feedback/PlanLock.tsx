import { Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PlanLockProps {
  /** A full sentence that names the missing feature. */
  children: string;
  /** The smallest plan that includes it, if there is one. */
  plan?: string;
}

/** Explains that a feature is not part of the plan, and which plan includes it. */
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
