import { useForm } from '@mantine/form';
import { isProblem, type Site, type SiteSettings } from '@mekuri/client-console';
import { sitesGetQueryKey, sitesUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsByField } from '../../../ui/field-faults.ts';
import { LIMITS } from '../../../ui/limits.ts';
import { hasCode } from '../../../ui/problem.ts';
import { codePoints, normaliseSlug } from '../../../ui/text.ts';
import { toast } from '../../../ui/toast.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

const DEFAULTS = {
  viewMode: 'MOBILE',
  displayGlobalMenu: true,
  displayPageCount: true,
  swipeRedirection: false,
  globalMenuTextColor: '#1b2130',
  globalMenuBackgroundColor: '#ffffff',
  safeAreaColor: '#ffffff',
  speakerColor: '#ffffff',
  displayLanguageIcon: true,
  displayAlbum: false,
  isEcLink: false,
  logoMediaId: null,
  faviconMediaId: null,
  sns: [],
  company: {},
  scripts: {},
} satisfies SiteSettings;

/** Refusals that are about the address, told without a field. */
const SLUG_CODES = new Set(['sites.slug_taken', 'sites.slug_reserved']);

/** A site's settings as a form, and saving them against the revision that was read. */
export const useSettingsForm = (site: Site, onDirtyChange: (dirty: boolean) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = sitesGetQueryKey({ path: { siteId: site.id } });
  const within = (limit: number) => (text: string) => (codePoints(text.trim()) > limit ? t('form.maxLength', { limit }) : null);
  const settings: Required<SiteSettings> = { ...DEFAULTS, ...site.settings };
  const form = useForm({
    initialValues: { name: site.name, title: site.title, slug: site.slug ?? '', settings },
    validateInputOnBlur: true,
    validate: {
      name: (name) => (name.trim() === '' ? t('form.required') : within(LIMITS.name)(name)),
      title: within(LIMITS.title),
      slug: (slug) =>
        slug === '' || SLUG.test(normaliseSlug(slug)) ? null : t('settings.slugFormat', { from: LIMITS.slugMin, to: LIMITS.slug }),
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
    onSuccess: (saved) => {
      form.resetDirty();
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [{ _id: 'sitesList' }] });
      toast({ kind: 'success', message: t('settings.saved') });
    },
    onError: (error) => {
      const errors = faultsByField(error, { name: 'name', title: 'title', slug: 'slug' });
      if (isProblem(error) && SLUG_CODES.has(error.code)) errors['slug'] = String(error.message);
      form.setErrors(errors);
    },
  });

  return {
    form,
    dirty,
    error: save.error,
    isSaving: save.isPending,
    /** Somebody else saved first: what they saved has to be read before saving again. */
    isStale: hasCode(save.error, 'precondition_failed'),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
    submit: form.onSubmit(
      ({ name, title, slug, settings: chosen }) =>
        save.mutate({
          path: { siteId: site.id },
          headers: { 'if-match': `"${site.revision}"` },
          body: { name: name.trim(), title: title.trim(), slug: normaliseSlug(slug) || null, settings: chosen },
        }),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'name')?.focus(),
    ),
  };
};

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
