import { Group, Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { useTranslation } from 'react-i18next';
import { ChoiceGrid } from '../../ui/fields/ChoiceGrid.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Toggle } from '../../ui/fields/Toggle.tsx';
import { CodeDraft } from './CodeDraft.tsx';
import { memoByFields } from './memo-by-fields.ts';
import { Panel } from './Panel.tsx';
import { PlaceField } from './PricePanel.tsx';
import { usePageFields } from './use-element.ts';
import classes from './Inspector.module.css';

const ARROWS = ['WHITE', 'DARK'] as const;
const LONGEST = { fade: 60, slider: 3600 };

const DISPLAY = ['membersOnlyLock', 'snsConfig', 'showCompany', 'hoverArrowColor', 'arrowFadeInterval', 'sliderTime'] as const;
const PLACES = ['speakerX', 'speakerY', 'albumX', 'albumY'] as const;
const SOUND = ['backgroundMusic', ...PLACES] as const;
const CHATBOT = ['chatbotScript'] as const;

interface PagePartProps<F extends keyof FullDocument> {
  pageId: string;
  document: Pick<FullDocument, F>;
}

/** Page access and the controls that visitors see around the page. */
export const DisplayPanel = memoByFields(DISPLAY, ({ pageId, document }: PagePartProps<(typeof DISPLAY)[number]>) => {
  const { t } = useTranslation();
  const field = usePageFields(pageId, document);
  const fade = field('arrowFadeInterval');
  const slider = field('sliderTime');
  return (
    <Panel title={t('display.title')} id="display" folds>
      <Toggle {...field('membersOnlyLock')} description={t('display.membersHint')} />
      <Toggle {...field('snsConfig')} />
      <Toggle {...field('showCompany')} />
      <ChoiceGrid
        {...field('hoverArrowColor')}
        columns={2}
        choices={ARROWS.map((value) => ({
          value,
          label: t(`arrow.${value}`),
          picture: (
            <span className={classes.arrow} data-colour={value} aria-hidden="true">
              <IconChevronRight size={16} stroke={2.5} />
            </span>
          ),
        }))}
      />
      <Stack gap="md">
        <NumberField
          {...fade}
          min={0}
          max={LONGEST.fade}
          unit={t('unit.seconds')}
          description={t('display.fadeHint')}
          onCommit={(value) => value !== null && fade.onCommit(value)}
        />
        <NumberField
          {...slider}
          integer
          min={0}
          max={LONGEST.slider}
          unit={t('unit.seconds')}
          description={t('display.sliderHint')}
          onCommit={(value) => value !== null && slider.onCommit(value)}
        />
      </Stack>
    </Panel>
  );
});

/** The page's sound, and the positions of the sound and album icons. */
export const SoundPanel = memoByFields(SOUND, ({ pageId, document }: PagePartProps<(typeof SOUND)[number]>) => {
  const { t } = useTranslation();
  const field = usePageFields(pageId, document);
  return (
    <Panel title={t('sound.title')} id="sound" folds>
      <Toggle {...field('backgroundMusic')} description={t('sound.hint')} />
      <IconPlace pageId={pageId} document={document} icon="speaker" />
      <IconPlace pageId={pageId} document={document} icon="album" />
    </Panel>
  );
});

interface IconPlaceProps extends PagePartProps<(typeof PLACES)[number]> {
  icon: 'speaker' | 'album';
}

export const IconPlace = ({ pageId, document, icon }: IconPlaceProps) => {
  const field = usePageFields(pageId, document);
  return (
    <Group grow align="flex-end">
      <PlaceField field={field(`${icon}X`)} axis="x" />
      <PlaceField field={field(`${icon}Y`)} axis="y" />
    </Group>
  );
};

/** A chatbot's code, which runs on this page only. */
export const ChatbotPanel = memoByFields(CHATBOT, ({ pageId, document }: PagePartProps<(typeof CHATBOT)[number]>) => {
  const { t } = useTranslation();
  const field = usePageFields(pageId, document);
  return (
    <Panel title={t('chatbot.title')} id="chatbot" folds>
      <CodeDraft field={field('chatbotScript')} kind="elements" place={`${pageId}:chatbot`} description={t('chatbot.hint')} />
    </Panel>
  );
});
