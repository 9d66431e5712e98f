import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { FormLayoutProps } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { IssueSummary } from '../fields/IssueSummary.tsx';
import { StaleAlert } from './StaleAlert.tsx';

/** Widest form of a screen, in pixels. */
const PAGE_WIDTH = 760;

/**
 * A form with its fields, errors and buttons. A form that lists its field errors shows the other errors there too, above the fields;
 * otherwise they are next to the buttons. The caller holds the values and calls `useUnsavedInput`.
 */
export const FormLayout = ({
  size = 'dialog',
  label,
  title,
  lead,
  errors,
  stale,
  failure,
  submit,
  onSubmit,
  onCancel,
  children,
}: FormLayoutProps) => {
  const { t } = useTranslation();
  const isPage = size === 'page';
  const staleAlert = stale ? <StaleAlert {...stale} /> : null;
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack gap={isPage ? 'lg' : 'md'} maw={isPage ? PAGE_WIDTH : undefined}>
        {title ? <Title order={3}>{title}</Title> : null}
        {lead ? (
          <Text size="sm" c={isPage ? 'dimmed' : undefined}>
            {lead}
          </Text>
        ) : null}
        {errors ? (
          <>
            {staleAlert}
            <IssueSummary issues={errors.items} failure={failure ?? undefined} onShow={errors.onShow} />
          </>
        ) : null}
        {children}
        {errors ? null : (
          <>
            {staleAlert}
            {failure ? (
              <Alert color="red" role="alert" p={isPage ? undefined : 'sm'}>
                {failure}
              </Alert>
            ) : null}
          </>
        )}
        {submit || onCancel ? (
          <Group justify="flex-end">
            {onCancel ? (
              <Button variant="default" onClick={onCancel}>
                {t('action.cancel')}
              </Button>
            ) : null}
            {submit ? (
              <Button type="submit" color={submit.color} loading={submit.isPending} disabled={submit.isDisabled}>
                {submit.label}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </Stack>
    </form>
  );
};
