import { Alert, Button, Group, Text } from '@mantine/core';
import type { BillingProfileField } from '@mekuri/client-console';
import { billingProfileGetOptions } from '@mekuri/client-console/query';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { mayChangeProfile } from '../rights.ts';
import { FORM_FIELDS } from './profile-fields.ts';

/** On the plan of an account: its billing profile is incomplete. */
export const ProfileNotice = () => {
  const { t } = useTranslation();
  const { data } = useQuery(billingProfileGetOptions());
  if (!data || data.isComplete) return null;
  return (
    <MissingFields fields={data.missing} title={t('billingProfile.incomplete')} text={t('billingProfile.incompleteHint')} color="yellow" />
  );
};

interface ProfileRefusalProps {
  fields: readonly BillingProfileField[];
  /** The plan that was chosen, to which the form leads back. */
  planId: string;
}

/** In the choice of a plan: the server refused it because of the billing profile. */
export const ProfileRefusal = ({ fields, planId }: ProfileRefusalProps) => {
  const { t } = useTranslation();
  return (
    <MissingFields
      fields={fields}
      title={t('billingProfile.refused')}
      text={t('billingProfile.refusedHint')}
      color="red"
      role="alert"
      planId={planId}
    />
  );
};

interface MissingFieldsProps {
  fields: readonly BillingProfileField[];
  title: string;
  text: string;
  color: string;
  role?: 'alert';
  planId?: string;
}

const MissingFields = ({ fields, title, text, color, role, planId }: MissingFieldsProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const names = fields.map((field) => t(`billingProfile.field.${FORM_FIELDS[field]}`)).join(t('billingProfile.separator'));
  return (
    <Alert color={color} role={role} icon={<IconFileInvoice />} title={title}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {text} {t('billingProfile.missing', { fields: names })}
        </Text>
        {mayChangeProfile(me) ? (
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$userTypeId/check-plan"
                params={{ userTypeId: me.userType }}
                search={{ tab: 'profile', plan: planId }}
              />
            )}
          >
            {t('billingProfile.open')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
};
