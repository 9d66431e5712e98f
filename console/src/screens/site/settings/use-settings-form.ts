import { useForm } from '@mantine/form';
import type { Site, SitesUpdateData } from '@mekuri/client-console';
import { sitesGetOptions, sitesGetQueryKey, sitesUpdateMutation } from '@mekuri/client-console/query';
import { isReservedSlug, isSlug } from '@mekuri/kit/slugs';
import { isTelephone, normalisedTelephone } from '@mekuri/kit/telephone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkUrl } from '../../../editor/inspector/link-url.ts';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { hasCode } from '../../../ui/feedback/problem.ts';
import { codePoints, normalizeAddress, normalizeSlug } from '../../../ui/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { isNameTaken } from './category-names.ts';
import { type Clash, mergeValues } from './merge-values.ts';
import { bodyOf, DOCUMENTS, issuesOf, SCRIPTS, SNS_KINDS, valuesOf, type SettingsValues } from './settings-values.ts';

export type SaveAction = NonNullable<SitesUpdateData['body']['action']>;

/**
 * A site's settings form, saved against the revision that was read. Changes saved elsewhere are taken over automatically while the form is
 * pristine; otherwise on request, merged with the unsaved input. `onRefused` receives the invalid fields.
 */
export const useSettingsForm = (site: Site, onRefused: (fields: string[]) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const path = { siteId: site.id };
  const queryKey = sitesGetQueryKey({ path });
  const [base, setBase] = useState(site);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const within = (limit: number) => (text: string) => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null);
  const webAddress = (text: string): string | null => {
    const address = normalizeAddress(text);
    return address === '' || (/^https?:/i.test(address) && isLinkUrl(address)) ? within(LIMITS.url)(address) : t('form.url');
  };
  const addressSegment = (text: string): string | null => {
    const slug = normalizeSlug(text);
    if (slug === '') return null;
    if (!isSlug(slug)) return t('settings.slugFormat', { from: LIMITS.slugMin, to: LIMITS.slug });
    return isReservedSlug(slug) ? t('settings.slugReserved') : null;
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
      slug: addressSegment,
      settings: { customPath: addressSegment },
      categoryNames: (names) => {
        if (names.some((name) => name.trim() === '')) return t('form.required');
        return names.some((_, index) => isNameTaken(names, index)) ? t('settings.categoryTaken') : null;
      },
      sns: {
        ...Object.fromEntries(SNS_KINDS.map((kind) => [kind, webAddress])),
        phone_number: (text: string) => {
          const number = normalisedTelephone(text);
          return number === '' || isTelephone(number) ? null : t('settings.telephone');
        },
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
  /** Rebases the form on `saved`, keeping the changes made here since `from`. */
  const goOnFrom = (saved: Site, from: SettingsValues): void => {
    const merged = mergeValues(from, form.getValues(), valuesOf(saved));
    form.setInitialValues(valuesOf(saved));
    form.resetDirty(valuesOf(saved));
    form.setValues(merged.values);
    setBase(saved);
    setClashes(merged.clashes);
  };
  const follow = useEffectEvent(goOnFrom);
  useEffect(() => {
    if (site === base || dirty) return;
    const timer = setTimeout(() => follow(site, valuesOf(base)));
    return () => clearTimeout(timer);
  }, [site, base, dirty]);

  const sent = useRef(form.values);
  const save = useMutation({
    ...sitesUpdateMutation(),
    meta: { quiet: true },
    onSuccess: (saved, { body: { action = 'save' } }) => {
      goOnFrom(saved, sent.current);
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'pagesList' }] });
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'releasesList' }] });
      toast({ kind: 'success', message: t(`settings.done.${action}`) });
    },
    onError: (error) => {
      const issues = issuesOf(error, form.values);
      form.setErrors(issues);
      onRefused(Object.keys(issues));
    },
  });

  const submit = (action: SaveAction): void => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      onRefused(Object.keys(errors));
      return;
    }
    sent.current = form.getValues();
    save.mutate({ path, headers: { 'if-match': `"${base.revision}"` }, body: bodyOf(sent.current, base, action) });
  };

  const takeIn = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...sitesGetOptions({ path }), staleTime: 0 }),
    onSuccess: (saved) => {
      save.reset();
      goOnFrom(saved, valuesOf(base));
    },
  });
  const settle = (clash: Clash, isMine: boolean): void => {
    if (!isMine) form.setFieldValue(clash.field, clash.theirs);
    setClashes((all) => all.filter(({ field }) => field !== clash.field));
  };

  return {
    form,
    dirty,
    error: save.error,
    isSaving: save.isPending,
    /** Someone else saved first; their version has to be merged before saving again. */
    isStale: hasCode(save.error, 'precondition_failed') || (dirty && site.revision > base.revision),
    isIncomplete: hasCode(save.error, 'releases.incomplete'),
    /** Merges the version saved elsewhere; changes made here are kept. */
    takeIn: () => takeIn.mutate(),
    isTakingIn: takeIn.isPending,
    clashes,
    settle,
    submit,
  };
};

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
