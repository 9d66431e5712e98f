import {
  isProblem,
  multilingualSaveTexts,
  sitesGet,
  sitesUpdate,
  type Language,
  type SiteLanguages,
  type SiteText,
} from '@mekuri/client-console';
import {
  multilingualAddMutation,
  multilingualListOptions,
  multilingualListQueryKey,
  multilingualListTextsOptions,
  multilingualListTextsQueryKey,
  multilingualProgressOptions,
  multilingualPublishMutation,
  multilingualRemoveMutation,
  multilingualRestoreMutation,
  multilingualUpdateMutation,
  sitesGetQueryKey,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useLanguages = (siteId: string) => useQuery(multilingualListOptions({ path: { siteId } }));

export const useProgress = (siteId: string, lang: Language) => useQuery(multilingualProgressOptions({ path: { siteId }, query: { lang } }));

type Place = Pick<SiteText, 'pageId' | 'plugin'>;

const textsQuery = ({ pageId, plugin }: Place) => {
  if (pageId !== null) return { query: { pageId } };
  return plugin === null ? {} : { query: { plugin } };
};

/** A page's texts, a plugin's, or the site's own. */
export const useTexts = (siteId: string, place: Place) =>
  useQuery(multilingualListTextsOptions({ path: { siteId }, ...textsQuery(place) }));

/** Invalidates all queries that depend on a site's languages or texts. */
export const useRefresh = (siteId: string) => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    const ids = ['multilingualList', 'multilingualListTexts', 'multilingualProgress', 'pagesGet', 'pagesList', 'releasesChecklist'];
    await Promise.all([
      ...ids.map((id) => queries.invalidateQueries({ queryKey: [{ _id: id }] })),
      queries.invalidateQueries({ queryKey: sitesGetQueryKey({ path: { siteId } }) }),
    ]);
  };
};

/** The mutations of a site's languages. */
export const useLanguageActions = (siteId: string) => {
  const queries = useQueryClient();
  const refresh = useRefresh(siteId);
  const keep = async (after: SiteLanguages): Promise<void> => {
    queries.setQueryData(multilingualListQueryKey({ path: { siteId } }), after);
    await refresh();
  };
  const quiet = { onSuccess: keep, meta: { quiet: true } } as const;
  const add = useMutation({ ...multilingualAddMutation(), ...quiet });
  const update = useMutation({ ...multilingualUpdateMutation(), ...quiet });
  const remove = useMutation({ ...multilingualRemoveMutation(), ...quiet });
  const restore = useMutation({ ...multilingualRestoreMutation(), ...quiet });
  const publish = useMutation({ ...multilingualPublishMutation(), ...quiet });
  const changeDefault = useMutation({
    mutationFn: async (language: Language) => {
      const { data: site } = await sitesGet({ path: { siteId }, throwOnError: true });
      const headers = { 'if-match': `"${site.revision}"` };
      await sitesUpdate({ path: { siteId }, headers, body: { name: site.name, defaultLanguage: language }, throwOnError: true });
    },
    onSuccess: refresh,
    meta: { quiet: true },
  });
  return { add, update, remove, restore, publish, changeDefault };
};

/** Saves one translation without overwriting another user's change. Saves run one after another, each based on the result of the last. */
export const useSaveText = (siteId: string, { id, pageId, plugin }: SiteText, language: Language) => {
  const queries = useQueryClient();
  const listKey = multilingualListTextsQueryKey({ path: { siteId }, ...textsQuery({ pageId, plugin }) });
  const before = (): string => {
    const known = queries.getQueryData<{ items: SiteText[] }>(listKey)?.items.find((text) => text.id === id);
    return known ? wordingIn(known, language) : '';
  };
  return useMutation({
    mutationFn: (written: string) =>
      multilingualSaveTexts({
        path: { siteId },
        query: { lang: language },
        body: { texts: [{ id, text: written, before: before() }] },
        throwOnError: true,
      }),
    scope: { id: `text ${siteId} ${id} ${language}` },
    onSuccess: async (_, written) => {
      queries.setQueryData<{ items: SiteText[] }>(
        listKey,
        (known) => known && { items: known.items.map((one) => (one.id === id ? withWording(one, language, written) : one)) },
      );
      await Promise.all(
        ['multilingualList', 'multilingualProgress', 'pagesGet', 'sitesGet'].map((id) =>
          queries.invalidateQueries({ queryKey: [{ _id: id }] }),
        ),
      );
    },
    onError: () => queries.invalidateQueries({ queryKey: listKey }),
    meta: { quiet: true },
  });
};

/** A text in a language; empty if it falls back to the default language. */
export const wordingIn = ({ wordings }: SiteText, language: Language): string =>
  wordings.find((wording) => wording.language === language)?.text ?? '';

const withWording = (text: SiteText, language: Language, written: string): SiteText => ({
  ...text,
  wordings: [
    ...text.wordings.filter((wording) => wording.language !== language),
    ...(written.trim() === '' ? [] : [{ language, text: written }]),
  ],
});

/** The server's error message, preferring that of a field; null if it gave none. */
export const wordsOf = (error: unknown): string | null => {
  if (!isProblem(error)) return null;
  return error.fields?.[0]?.message ?? [error.message].flat()[0] ?? null;
};
