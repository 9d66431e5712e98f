import { PluginSlot } from '../plugins/PluginSlot.tsx';
import { useSlot } from '../plugins/use-plugins.ts';
import { hasFlag } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import { memo } from 'react';
import { useEditor } from './EditorContext.tsx';
import type { Language, ViewAs } from './view-as/view-as.ts';
import classes from './Editor.module.css';

interface EditorBarsProps {
  siteId: string;
  language: Language;
  defaultLanguage: Language;
  viewAs: ViewAs;
  onViewAs: (viewAs: ViewAs) => void;
}

/** Plugin bars above the panes. Plugins that the plan lacks are left out here; their tabs show the lock. */
export const EditorBars = memo(({ siteId, language, defaultLanguage, viewAs, onViewAs }: EditorBarsProps) => {
  const user = useUser();
  const { readOnly } = useEditor();
  const bars = useSlot('editor.bar').filter(({ plugin }) => !plugin.planFlag || hasFlag(user, plugin.planFlag));
  const onLanguage = (next: Language): void => onViewAs({ ...viewAs, lang: next === defaultLanguage ? undefined : next });
  return bars.map((part) => (
    <div key={`${part.plugin.id}/${part.entry.id}`} className={classes.bar}>
      <PluginSlot part={part} slotProps={{ siteId, language, readOnly, onLanguage }} pendingHeight="2.375rem" />
    </div>
  ));
});
EditorBars.displayName = 'EditorBars';
