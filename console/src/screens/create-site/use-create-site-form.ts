import { useForm } from '@mantine/form';
import type { Site, UserInfo } from '@mekuri/client-console';
import { sitesCreateMutation } from '@mekuri/client-console/query';
import { useUnsavedInput } from '@mekuri/kit/unsaved-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasFlag } from '../../session/plan.ts';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { issuesByField } from '../../ui/fields/field-issues.ts';
import { focusField } from '../../ui/fields/focus-field.ts';
import { LIMITS } from '../../ui/fields/limits.ts';
import { codePoints } from '../../ui/text/text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { isNameTaken } from '../site/settings/category-names.ts';
import type { Language } from '../site/settings/languages.ts';

/** Number of categories that can be named here. Those further right get default names. */
export const NAMED_COLUMNS = 60;

interface Values {
  name: string;
  title: string;
  columns: number;
  rows: number;
  /** The most names that were ever needed; the grid uses the first ones. */
  names: string[];
  viewMode: 'MOBILE' | 'PC';
  defaultLanguage: Language;
}

/** The names of the grid's categories, from the left. */
export const namesOf = ({ names, columns }: Pick<Values, 'names' | 'columns'>): string[] =>
  names.slice(0, Math.min(columns, NAMED_COLUMNS));

const fieldOf: Readonly<Record<string, string>> = {
  name: 'name',
  title: 'title',
  number_horizontal: 'columns',
  number_vertical: 'rows',
  default_language: 'defaultLanguage',
  ...Object.fromEntries(Array.from({ length: NAMED_COLUMNS }, (_, index) => [`category_names/${index}`, `names.${index}`])),
};

/** The form for a new site, within the plan's limits. */
export const useCreateSiteForm = (user: UserInfo, onCreated: (site: Site) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const { plan } = user;
  const swipe = hasFlag(user, 'swipe');
  const within = (text: string, limit: number) => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null);
  const initialValues: Values = {
    name: '',
    title: '',
    columns: swipe ? 3 : 1,
    rows: 3,
    names: Array.from({ length: NAMED_COLUMNS }, (_, index) => t('createSite.categoryName', { number: index + 1 })),
    viewMode: 'MOBILE',
    defaultLanguage: 'JP',
  };
  const form = useForm({
    initialValues,
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() === '' ? t('form.required') : within(name, LIMITS.name)),
      title: (title) => within(title, LIMITS.title),
      columns: (columns) => (columns >= 1 && columns <= LIMITS.columns ? null : t('form.range', { from: 1, to: LIMITS.columns })),
      rows: (rows, { columns }) => {
        if (rows < 1 || rows > LIMITS.rows) return t('form.range', { from: 1, to: LIMITS.rows });
        if (rows * columns <= plan.quantitySwipe) return null;
        return t('createSite.tooManyCells', { plan: plan.name, limit: plan.quantitySwipe });
      },
      names: (_names, values) => {
        const names = namesOf(values);
        if (names.some((name) => name.trim() === '')) return t('form.required');
        return names.some((_, index) => isNameTaken(names, index)) ? t('settings.categoryTaken') : null;
      },
    },
  });
  const acknowledge = useUnsavedInput('create-site', form.isDirty());
  const create = useMutation({
    ...sitesCreateMutation(),
    onSuccess: (site) => {
      toast({ kind: 'success', message: t('createSite.done', { name: site.name }) });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      void refreshUser();
      acknowledge();
      onCreated(site);
    },
    onError: (error) => {
      const issues = issuesByField(error, fieldOf);
      form.setErrors(issues);
      const [first] = Object.keys(issues);
      if (first !== undefined) focusField(first);
    },
  });
  const submit = form.onSubmit(
    (values) =>
      create.mutate({
        body: {
          name: values.name.trim(),
          title: values.title.trim(),
          numberHorizontal: values.columns,
          numberVertical: values.rows,
          categoryNames: namesOf(values).map((name) => name.trim()),
          defaultLanguage: values.defaultLanguage,
          settings: { viewMode: values.viewMode },
        },
      }),
    (errors) => focusField(Object.keys(errors)[0] ?? 'name'),
  );
  return { form, swipe, submit, isCreating: create.isPending };
};

export type CreateSiteForm = ReturnType<typeof useCreateSiteForm>['form'];
