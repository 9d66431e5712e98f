import { useForm } from '@mantine/form';
import type { Site, SitesUpdateData } from '@mekuri/client-console';
import { sitesGetQueryKey, sitesUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkUrl } from '../../../editor/inspector/link-url.ts';
import { LIMITS } from '../../../ui/limits.ts';
import { hasCode } from '../../../ui/problem.ts';
import { codePoints, normaliseAddress, normaliseSlug } from '../../../ui/text.ts';
import { toast } from '../../../ui/toast.ts';
import { isNameTaken } from './category-names.ts';
import { bodyOf, DOCUMENTS, faultsOf, SCRIPTS, SNS_KINDS, valuesOf, type SettingsValues } from './settings-values.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

export type SaveAction = NonNullable<SitesUpdateData['body']['action']>;

/** A site's settings as a form, and saving them against the revision that was read. `onRefused` gets the fields at fault. */
export const useSettingsForm = (site: Site, onDirtyChange: (dirty: boolean) => void, onRefused: (fields: string[]) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = sitesGetQueryKey({ path: { siteId: site.id } });
  const within = (limit: number) => (text: string) => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null);
  const webAddress = (text: string): string | null => {
    const address = normaliseAddress(text);
    return address === '' || (/^https?:/i.test(address) && isLinkUrl(address)) ? within(LIMITS.url)(address) : t('form.url');
  };
  const text =
    (isDemanded: (values: SettingsValues) => boolean) =>
    (value: string, values: SettingsValues): string | null =>
      isDemanded(values) && value.trim() === '' ? t('settings.agreementNeeds') : within(LIMITS.code)(value);
  const byAgreement = text(({ company }) => company.contractAgreementRequired);
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(site),
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() === '' ? t('form.required') : within(LIMITS.name)(name)),
      title: within(LIMITS.title),
      slug: (slug) =>
        slug === '' || SLUG.test(normaliseSlug(slug)) ? null : t('settings.slugFormat', { from: LIMITS.slugMin, to: LIMITS.slug }),
      categoryNames: (names) => {
        if (names.some((name) => name.trim() === '')) return t('form.required');
        return names.some((_, index) => isNameTaken(names, index)) ? t('settings.categoryTaken') : null;
      },
      sns: {
        ...Object.fromEntries(SNS_KINDS.map((kind) => [kind, webAddress])),
        phone_number: (number: string) => (/^$|^[+0(][\d() .+-]{8,31}$/.test(normaliseAddress(number)) ? null : t('settings.telephone')),
      },
      company: {
        ...Object.fromEntries(DOCUMENTS.map((document) => [document, within(LIMITS.code)])),
        companyWebsite: webAddress,
        termsOfService: byAgreement,
        privacyPolicy: byAgreement,
      },
      scripts: Object.fromEntries(SCRIPTS.map((script) => [script, within(LIMITS.code)])),
    },
  });
  const dirty = form.isDirty();
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  const save = useMutation({
    ...sitesUpdateMutation(),
    meta: { quiet: true },
    onSuccess: (saved, { body: { action = 'save' } }) => {
      form.resetDirty();
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'pagesList' }] });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'releasesList' }] });
      toast({ kind: 'success', message: t(`settings.done.${action}`) });
    },
    onError: (error) => {
      const faults = faultsOf(error, form.values);
      form.setErrors(faults);
      onRefused(Object.keys(faults));
    },
  });

  const submit = (action: SaveAction): void => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      onRefused(Object.keys(errors));
      return;
    }
    save.mutate({
      path: { siteId: site.id },
      headers: { 'if-match': `"${site.revision}"` },
      body: bodyOf(form.values, site, action),
    });
  };

  return {
    form,
    dirty,
    error: save.error,
    isSaving: save.isPending,
    /** Somebody else saved first: what they saved has to be read before saving again. */
    isStale: hasCode(save.error, 'precondition_failed'),
    isIncomplete: hasCode(save.error, 'releases.incomplete'),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
    submit,
  };
};

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
