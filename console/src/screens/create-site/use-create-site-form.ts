import { useForm } from '@mantine/form';
import type { Site, UserInfo } from '@mekuri/client-console';
import { sitesCreateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasFlag } from '../../session/plan.ts';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { faultsByField } from '../../ui/field-faults.ts';
import { LIMITS } from '../../ui/limits.ts';
import { codePoints } from '../../ui/text.ts';
import { toast } from '../../ui/toast.ts';

/** Name and grid of a new site, within what the plan has. */
export const useCreateSiteForm = (user: UserInfo, onCreated: (site: Site) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const { plan } = user;
  const swipe = hasFlag(user, 'swipe');
  const form = useForm({
    initialValues: { name: '', columns: swipe ? 3 : 1, rows: 3 },
    validateInputOnBlur: true,
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('form.required');
        return codePoints(name.trim()) > LIMITS.name ? t('form.maxLength', { limit: LIMITS.name }) : null;
      },
      columns: (columns) => (columns >= 1 && columns <= LIMITS.columns ? null : t('form.range', { from: 1, to: LIMITS.columns })),
      rows: (rows, { columns }) => {
        if (rows < 1 || rows > LIMITS.rows) return t('form.range', { from: 1, to: LIMITS.rows });
        if (rows * columns <= plan.quantitySwipe) return null;
        return t('createSite.tooManyCells', { plan: plan.name, limit: plan.quantitySwipe });
      },
    },
  });
  const create = useMutation({
    ...sitesCreateMutation(),
    onSuccess: (site) => {
      toast({ kind: 'success', message: t('createSite.done', { name: site.name }) });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      void refreshUser();
      onCreated(site);
    },
    onError: (error) => form.setErrors(faultsByField(error, { name: 'name', number_horizontal: 'columns', number_vertical: 'rows' })),
  });
  const submit = form.onSubmit(
    ({ name, columns, rows }) => create.mutate({ body: { name: name.trim(), numberHorizontal: columns, numberVertical: rows } }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
  );
  return { form, swipe, submit, isCreating: create.isPending };
};

export type CreateSiteForm = ReturnType<typeof useCreateSiteForm>['form'];
