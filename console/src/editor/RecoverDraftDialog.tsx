import { Alert, Button, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { fullDocument } from '@mekuri/kit/page-defaults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../ui/layout/DialogFoot.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import type { LocalDraft } from './local-drafts.ts';
import { useEditor } from './EditorContext.tsx';
import { differencesOf } from './revisions/differences.ts';
import { DocumentDiff } from './revisions/DocumentDiff.tsx';

const NOT_FOUND = 404;

/** Offers unsaved changes that an earlier editor session left on this device: shown as a diff, applied only on request. */
export const RecoverDraftDialog = memo(() => {
  const { t } = useTranslation();
  const { siteId, store, copies, readOnly } = useEditor();
  const queryClient = useQueryClient();
  const queryKey = ['crash-copies', siteId, copies];
  const [putOff, setPutOff] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const left = useQuery({
    queryKey,
    queryFn: async () => {
      const found = await Promise.all((await copies.left()).map(withPage));
      return found.filter((one) => one !== null);
    },
    enabled: !readOnly,
    staleTime: Infinity,
    gcTime: 0,
  });

  /** Pairs a copy with the server's page. Discards a copy that the server already has or whose page no longer exists. */
  const withPage = async (copy: LocalDraft) => {
    try {
      const page = await store.fetchServerVersion(copy.pageId);
      store.learnPage(page);
      if (differencesOf(fullDocument(page.document), copy.document).length > 0) return { copy, page };
    } catch (error) {
      if (!isProblem(error) || error.status !== NOT_FOUND) throw error;
    }
    await copies.discard(copy);
    return null;
  };

  const offers = left.data ?? [];
  const offer = offers.find(({ copy }) => keyOf(copy) === chosen) ?? offers[0];
  const settle = async (copy: LocalDraft): Promise<void> => {
    await copies.discard(copy);
    queryClient.setQueryData<typeof offers>(queryKey, (known) => known?.filter((one) => one.copy !== copy));
  };
  const restore = async (): Promise<void> => {
    if (!offer) return;
    store.open(offer.page);
    store.edit(offer.copy.pageId, () => offer.copy.document, { label: t('crash.step') });
    store.reveal(offer.copy.pageId);
    await copies.settled();
    await settle(offer.copy);
  };
  return (
    <Modal
      opened={offer !== undefined && !putOff}
      onClose={() => setPutOff(true)}
      size="xl"
      title={t('crash.title')}
      closeButtonProps={{ 'aria-label': t('action.later') }}
    >
      {offer ? (
        <>
          <Text size="sm" mb="md">
            {t('crash.body', { position: offer.page.position })}{' '}
            <Text component="span" size="sm" c="dimmed">
              <DateTime iso={new Date(offer.copy.at).toISOString()} />
            </Text>
          </Text>
          {offers.length > 1 ? (
            <SegmentedControl
              mb="md"
              aria-label={t('crash.pages')}
              value={keyOf(offer.copy)}
              onChange={setChosen}
              data={offers.map(({ copy, page }) => ({ value: keyOf(copy), label: page.position }))}
            />
          ) : null}
          {offer.page.revision > offer.copy.revision ? (
            <Alert color="yellow" mb="md">
              {t('crash.savedSince')}
            </Alert>
          ) : null}
          <DocumentDiff
            before={fullDocument(offer.page.document)}
            after={offer.copy.document}
            beforeTitle={t('conflict.theirs')}
            afterTitle={t('crash.copy')}
          />
          <DialogFoot>
            <Button variant="subtle" color="gray" onClick={() => setPutOff(true)}>
              {t('action.later')}
            </Button>
            <Button variant="default" onClick={() => void settle(offer.copy)}>
              {t('crash.discard')}
            </Button>
            <Button onClick={() => void restore()} data-autofocus>
              {t('crash.restore')}
            </Button>
          </DialogFoot>
        </>
      ) : (
        <Skeleton height={200} />
      )}
    </Modal>
  );
});
RecoverDraftDialog.displayName = 'RecoverDraftDialog';

const keyOf = ({ pageId, editor }: LocalDraft): string => `${pageId}/${editor}`;
