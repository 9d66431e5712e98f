import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { Language, SiteLanguages } from '@mekuri/client-console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddLanguage } from './AddLanguage.tsx';
import { ALL_LANGUAGES, NAMES, percentOf, TAGS } from './names.ts';
import classes from './Languages.module.css';

interface LanguageBarProps {
  siteId: string;
  site: SiteLanguages;
  shown: Language | null;
  readOnly: boolean;
  onShow: (language: Language) => void;
}

/** A site's languages and their progress. The selected one is edited below. */
export function LanguageBar({ siteId, site, shown, readOnly, onShow }: LanguageBarProps) {
  const { t } = useTranslation('multilingual');
  const [isAdding, setAdding] = useState(false);
  const isFull = site.languages.length === ALL_LANGUAGES.length;
  return (
    <section aria-label={t('languages')}>
      <Group gap="sm" align="stretch">
        {site.languages.map(({ language, isDefault, isLive, isShown, translated }) => (
          <UnstyledButton
            key={language}
            className={classes.language}
            data-chosen={language === shown || undefined}
            aria-pressed={isDefault ? undefined : language === shown}
            disabled={isDefault}
            onClick={() => onShow(language)}
          >
            <Text span fw={600} lang={TAGS[language]}>
              {NAMES[language]}
            </Text>
            <Group gap={6} wrap="nowrap">
              {isDefault ? (
                <Badge variant="light" color="gray">
                  {t('state.default')}
                </Badge>
              ) : (
                <>
                  <Text span size="xs" c="dimmed">
                    {t('percent', { percent: percentOf(translated, site.texts) })}
                  </Text>
                  <Badge variant="light" color={isLive ? 'teal' : isShown ? 'blue' : 'yellow'}>
                    {t(isLive ? 'state.live' : isShown ? 'state.next' : 'state.preparing')}
                  </Badge>
                </>
              )}
            </Group>
          </UnstyledButton>
        ))}
        {isFull ? null : (
          <Button variant="default" h="auto" mih={56} disabled={readOnly} onClick={() => setAdding(true)}>
            {t('add.button')}
          </Button>
        )}
      </Group>
      {site.languages.length === 1 ? (
        <Text size="sm" c="dimmed" mt="md" maw={640}>
          {t('empty')}
        </Text>
      ) : null}
      <AddLanguage siteId={siteId} site={site} opened={isAdding} onClose={() => setAdding(false)} onAdded={onShow} />
    </section>
  );
}
