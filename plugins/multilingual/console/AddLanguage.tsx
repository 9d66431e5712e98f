import { Alert, Button, Group, Modal, Radio, Select, Stack } from '@mantine/core';
import type { Language, SiteLanguages } from '@mekuri/client-console';
import { useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_LANGUAGES, NAMES } from './names.ts';
import { useLanguageActions, wordsOf } from './use-languages.ts';

interface AddLanguageProps {
  siteId: string;
  site: SiteLanguages;
  opened: boolean;
  onClose: () => void;
  onAdded: (language: Language) => void;
}

const NOTHING = '';

/** A dialog that adds a language, empty or with a copy of another one. */
export function AddLanguage({ siteId, site, opened, onClose, onAdded }: AddLanguageProps) {
  const { t } = useTranslation('multilingual');
  const { add } = useLanguageActions(siteId);
  const present = site.languages.map(({ language }) => language);
  const free = ALL_LANGUAGES.filter((language) => !present.includes(language));
  const [chosen, setChosen] = useState<Language | null>(null);
  const [copyFrom, setCopyFrom] = useState<string>(NOTHING);
  useUnsavedInput('add-language', opened && (chosen !== null || copyFrom !== NOTHING));
  const language = chosen && free.includes(chosen) ? chosen : free[0];
  const submit = (): void => {
    if (!language) return;
    const from = present.find((one) => one === copyFrom) ?? null;
    add.mutateAsync({ path: { siteId }, body: { language, copyFrom: from } }).then(
      () => {
        onClose();
        onAdded(language);
      },
      () => undefined, // shown from `add.error`
    );
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('add.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <Radio.Group label={t('add.language')} value={language ?? null} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {free.map((one) => (
              <Radio key={one} value={one} label={NAMES[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('add.from')}
          description={t('add.fromHint')}
          allowDeselect={false}
          value={copyFrom}
          onChange={(value) => setCopyFrom(value ?? NOTHING)}
          data={[
            { value: NOTHING, label: t('add.nothing') },
            ...present.map((one) => ({ value: one, label: t('add.copyOf', { language: NAMES[one] }) })),
          ]}
        />
        {add.isError ? (
          <Alert color="red" role="alert">
            {wordsOf(add.error) ?? t('failed')}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={add.isPending} onClick={submit}>
            {t('add.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
