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

const textsQuery = (pageId: string | null) => (pageId === null ? {} : { query: { pageId } });

/** A page's texts, or the site's own. */
export const useTexts = (siteId: string, pageId: string | null) =>
  useQuery(multilingualListTextsOptions({ path: { siteId }, ...textsQuery(pageId) }));

/** All that says something of a site's languages or its texts is looked at anew. */
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

/** What can be done with a site's languages. */
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

interface Saving {
  text: SiteText;
  written: string;
}

/** Saves one translation as it is left; what somebody else wrote meanwhile is not written over. */
export const useSaveText = (siteId: string, language: Language) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, written }: Saving) =>
      multilingualSaveTexts({
        path: { siteId },
        query: { lang: language },
        body: { texts: [{ id: text.id, text: written, before: wordingIn(text, language) }] },
        throwOnError: true,
      }),
    onSuccess: async (_, { text, written }) => {
      queries.setQueryData<{ items: SiteText[] }>(
        multilingualListTextsQueryKey({ path: { siteId }, ...textsQuery(text.pageId) }),
        (known) => known && { items: known.items.map((one) => (one.id === text.id ? withWording(one, language, written) : one)) },
      );
      await Promise.all(
        ['multilingualList', 'multilingualProgress', 'pagesGet', 'sitesGet'].map((id) =>
          queries.invalidateQueries({ queryKey: [{ _id: id }] }),
        ),
      );
    },
    meta: { quiet: true },
  });
};

/** What a text is in a language; empty where it falls back. */
export const wordingIn = ({ wordings }: SiteText, language: Language): string =>
  wordings.find((wording) => wording.language === language)?.text ?? '';

const withWording = (text: SiteText, language: Language, written: string): SiteText => ({
  ...text,
  wordings: [
    ...text.wordings.filter((wording) => wording.language !== language),
    ...(written.trim() === '' ? [] : [{ language, text: written }]),
  ],
});

/** The server's words for a refusal, those of the field first; null when it gave none. */
export const wordsOf = (error: unknown): string | null => {
  if (!isProblem(error)) return null;
  return error.fields?.[0]?.message ?? [error.message].flat()[0] ?? null;
};
